/** What was found for the letters before is shown until the answer for these is there, but never what they do not name. */
export const matches = (typed: string, option?: { label: string }): boolean =>
  option?.label.toLowerCase().includes(typed.trim().toLowerCase()) ?? false
