/** Beginnings of the paths of those API tests that always run on the embedded database. */
export const ofPglite: string[]
/** Paths of the specs that the gate runs, and of those that the whole run runs at other times too. */
export const gateFlows: string[]
export const clockFlows: string[]
