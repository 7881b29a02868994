/** The page of one letter: what was found of each eye, the level, the advice in the words of the rules, and the next step. */

import { formatAcuity } from '../../../contract/clinic/acuity'
import type { Grade } from '../../../contract/screening/grades'
import type { Findings } from '../../../contract/screening/items'
import { shownDioptres } from '../../../contract/screening/refraction'
import type { ScreeningResult } from '../../../contract/screening/result'
import type { Translate } from '../../http/messages'
import { classNameOf } from '../class-name'

export interface Lettered {
  sid: number
  name: string
  studentNo: string
  gender: number
  grade: Grade | null
  classNo: number | null
  customerName: string
  date: string
  wears: number
  sections: Findings
  result: ScreeningResult
  advice: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Whatever a name holds, it is text. */
const safe = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const style = `@page{size:A4;margin:18mm}*{box-sizing:border-box}
body{margin:0;color:#000;background:#fff;font:11pt/1.7 "Noto Sans CJK SC","Microsoft YaHei","PingFang SC",sans-serif}
section{break-after:page;min-height:250mm;overflow-wrap:anywhere}
section:last-child{break-after:auto}
h1{font-size:18pt;text-align:center;margin:0 0 6mm}
table{width:100%;border-collapse:collapse;margin:4mm 0}
th,td{border:1px solid #444;padding:2mm 3mm;text-align:center}
th:first-child{text-align:start}
dl{display:grid;grid-template-columns:1fr 1fr;gap:1mm 8mm;margin:0}
dl div{display:flex;gap:2mm}dt::after{content:":"}dd{margin:0;font-weight:600}
.level{font-size:14pt;font-weight:700}.sign{display:flex;justify-content:space-between;margin-top:14mm}
@media screen{body{padding:16px;background:#eee}section{max-width:210mm;margin:0 auto 16px;padding:18mm;background:#fff}.back{display:none}}`

/** How the document begins. */
export const letterHead = (title: string, t: Translate): string =>
  `<!doctype html><html lang="${t('screeningLetter.lang')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${style}</style></head><body>\n`

export const letterFoot = '\n</body></html>\n'

const signed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : `${value > 0 ? '+' : ''}${value.toFixed(2)}`

/** The lines of both eyes; what was not measured of either is left out. */
const measured = ({ sections, result }: Lettered, t: Translate) => {
  const below = (code: number) => t(`screeningLetter.below.${code as 0}`)
  const acuity = (item: 'naked' | 'worn', eye: 'od' | 'os') =>
    formatAcuity(sections[item]?.[eye]?.va ?? null, '5', below as never)
  const power = (se: number | null) => (se === null ? '' : signed(shownDioptres(se)))
  const refraction = sections.cyclo ?? sections.ar
  const length = (eye: 'od' | 'os') => sections.al?.[eye]?.al?.toFixed(2) ?? ''
  const pressure = (eye: 'od' | 'os') => sections.iop?.[eye]?.pressure?.toString() ?? ''
  const segment = (item: 'anterior' | 'fundus', eye: 'od' | 'os') => {
    const found = sections[item]?.[eye]?.found
    return found ? (found.normal === 1 ? t('screeningLetter.normal') : (found.note ?? '')) : ''
  }
  return [
    [t('screening.item.naked'), acuity('naked', 'od'), acuity('naked', 'os')],
    [t('screening.item.worn'), acuity('worn', 'od'), acuity('worn', 'os')],
    [`${t('screeningLetter.se')} (D)`, power(result.seOd), power(result.seOs)],
    [`${t('screeningLetter.cylinder')} (D)`, signed(refraction?.od?.dc), signed(refraction?.os?.dc)],
    [`${t('screening.item.al')} (mm)`, length('od'), length('os')],
    [`${t('screening.item.iop')} (mmHg)`, pressure('od'), pressure('os')],
    [t('screening.item.anterior'), segment('anterior', 'od'), segment('anterior', 'os')],
    [t('screening.item.fundus'), segment('fundus', 'od'), segment('fundus', 'os')],
  ].filter(([, right, left]) => right !== '' || left !== '')
}

const factsOf = (one: Lettered, t: Translate) =>
  [
    [t('screeningRecord.col.name'), one.name],
    [t('screeningRecord.col.gender'), t(`screening.gender.${one.gender as 1 | 2}`)],
    [t('screeningRecord.col.customerName'), one.customerName],
    [t('screeningRecord.col.className'), classNameOf(t, one.grade, one.classNo)],
    [t('screeningLetter.studentNo'), one.studentNo],
    [t('screeningRecord.col.date'), one.date],
  ].filter(([, value]) => value !== '')

interface LetterAsked {
  t: Translate
  /** Whether an empty side follows, so that the next letter begins on a sheet of its own. */
  duplex: boolean
}

export const letterOf = (one: Lettered, { t, duplex }: LetterAsked): string => {
  const level = one.result.level ?? 'none'
  const facts = factsOf(one, t).map(
    ([name = '', value = '']) => `<div><dt>${safe(name)}</dt><dd>${safe(value)}</dd></div>`,
  )
  const lines = measured(one, t).map(
    ([name = '', right = '', left = '']) =>
      `<tr><th>${safe(name)}</th><td>${safe(right) || '—'}</td><td>${safe(left) || '—'}</td></tr>`,
  )
  const head = ['item', 'right', 'left'].map((name) => `<th>${t(`screeningLetter.${name as 'item'}`)}</th>`).join('')
  return `<section><h1>${t('screeningLetter.title')}</h1><dl>${facts.join('')}</dl>
<p>${t('screeningLetter.greeting')}</p>
<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>
<p class="level">${t('screeningLetter.level')}: ${t(`screening.level.${level}`)}</p>
${one.advice === '' ? '' : `<p>${safe(one.advice)}</p>`}
<p>${t(`screeningLetter.next.${level}`)}</p>
<p>${t('screeningLetter.note')}</p>
<div class="sign"><span>${t('screeningLetter.centre')}</span><span>${t('screeningLetter.parent')}</span></div></section>${
    duplex ? '\n<section class="back" aria-hidden="true"></section>' : ''
  }`
}
