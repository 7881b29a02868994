export interface Outcome {
  passed: number
  failed: number
  skipped: number
}
export declare const sum: (outcomes: Iterable<Outcome>) => Outcome
/** Outcomes by the path of the file. */
export declare const ofVitest: (report: string) => Map<string, Outcome>
/** Outcomes by the project and the path of the file. */
export declare const ofPlaywright: (report: string) => Map<string, Outcome>
