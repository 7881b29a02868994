/** Whole years on a date; null when the birthday is not known. Both are `YYYY-MM-DD`, which sort as they follow each other. */
export const ageOn = (birthday: string | null, today: string): number | null => {
  if (birthday === null) return null
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
