/** Beginnings of the paths of those API tests that always run on the embedded database. */
export const ofPglite: string[]
