/** What all files of texts share. */

/**
 * Another language has the same keys as the Chinese: one that is missing or too many does not compile. Where it says one
 * thing otherwise than several, it has a text for `_one` beside, which `count` chooses.
 */
export type Translated<Texts> = Record<keyof Texts, string> & Partial<Record<`${keyof Texts & string}_one`, string>>

/** Puts each area's name before its keys. */
export const withAreas = (areas: Record<string, Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  )
