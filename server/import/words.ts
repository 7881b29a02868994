/** The words of closed lists in all languages, as people write them into cells. */

/** By word, and by the code itself. */
export const codesOf = (languages: readonly Readonly<Record<string, string>>[], area: string) =>
  new Map(
    languages.flatMap((words) =>
      Object.entries(words)
        .filter(([key]) => key.startsWith(`${area}.`))
        .flatMap(([key, word]) => {
          const code = key.slice(area.length + 1)
          return [
            [word, code],
            [code, code],
          ] as const
        }),
    ),
  )

/** Where the codes are numbers. */
export const numbersOf = (languages: readonly Readonly<Record<string, string>>[], area: string) =>
  new Map([...codesOf(languages, area)].map(([word, code]) => [word, Number(code)] as const))
