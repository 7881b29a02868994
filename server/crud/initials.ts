/** What people type to find a name: the first letters of its characters in pinyin, letters and digits as they are. */
import { pinyin } from 'pinyin-pro'

/** 云瞳1.56 is `yt1.56`. */
export const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replace(/\s/g, '')
