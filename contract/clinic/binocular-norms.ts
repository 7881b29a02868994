/** What is usual of both eyes together, by Morgan's table and clinic practice; outside of it a person is asked to look again. */

export const binocularNorms = [
  { name: 'phoriaFar', min: -3, max: 1 },
  { name: 'phoriaNear', min: -6, max: 0 },
  { name: 'acA', min: 2, max: 6 },
  { name: 'npc', min: undefined, max: 6 },
  { name: 'nra', min: 1.75, max: 2.25 },
  // A weaker one is nearer to 0.
  { name: 'pra', min: undefined, max: -1.75 },
  { name: 'bcc', min: 0.25, max: 0.75 },
] as const
