/** What a subject's people are told: the text of a level with its variables filled in. */
import type { ScreeningResult } from './result'
import type { Cause, RuleTable } from './rule-table'

/** As the people of a child read it; the text of a level is in the language of the table. */
const causeNames: Readonly<Record<Cause, string>> = {
  acuity: '视力不良',
  myopia: '筛查性近视',
  preMyopia: '近视前期',
  reserve: '远视储备不足',
  anisometropia: '屈光参差',
  astigmatism: '散光',
  amblyopia: '可疑弱视',
  position: '眼位异常',
  pressure: '眼压偏高',
  segment: '眼前节或眼底异常',
}

/** Empty while the subject is not judged. */
export const adviceOf = (name: string, { level, causes }: ScreeningResult, { advice }: RuleTable): string =>
  level === null
    ? ''
    : advice[level]
        .replaceAll('{{name}}', name)
        .replaceAll('{{causes}}', causes.map((cause) => causeNames[cause]).join('、'))
