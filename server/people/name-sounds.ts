/** How names sound, for those who search by typing pinyin. */
import { pinyin } from 'pinyin-pro'

const syllablesOf = (name: string): string[] =>
  // A surname is read as one: 单 is shan, 曾 is zeng. ü is typed v.
  pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', surname: 'head', v: true }).map((syllable) =>
    syllable.toLowerCase().replace(/\s/g, ''),
  )

/** Of each name the whole pinyin and its initials, such as `wangxiaoming wxm`; the empty text for no name. */
export const soundsOf = (names: readonly string[]): string =>
  [...new Set(names.filter(Boolean))]
    .map(syllablesOf)
    .flatMap((syllables) => [syllables.join(''), syllables.map((one) => one.slice(0, 1)).join('')])
    .join(' ')
