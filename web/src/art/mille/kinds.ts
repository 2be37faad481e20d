/** The four kinds of cards, which are drawn differently. */

export type Kind = "hazard" | "remedy" | "safety" | "distance";

const KINDS: Partial<Record<string, Kind>> = {
  accident: "hazard",
  out_of_gas: "hazard",
  flat_tire: "hazard",
  speed_limit: "hazard",
  stop: "hazard",
  repairs: "remedy",
  gasoline: "remedy",
  spare_tire: "remedy",
  end_of_limit: "remedy",
  roll: "remedy",
  driving_ace: "safety",
  extra_tank: "safety",
  puncture_proof: "safety",
  right_of_way: "safety",
};

export function kindOf(card: string): Kind {
  return KINDS[card] ?? "distance";
}
