/** The sections of the demo's examinations as JSON, in terms of what `withEyes` tells of each. */
import { quote, roll, whole } from './sql'

type Fields = Readonly<Record<string, string>>

const json = (fields: Fields) =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `${quote(name)}, ${value}`)
    .join(', ')})`
const perEye = (fieldsOf: (eye: 'od' | 'os') => Fields, both: Fields = {}) =>
  json({ od: json(fieldsOf('od')), os: json(fieldsOf('os')), ...both })

const decimal = (value: string, digits = 2) => `round((${value})::numeric, ${digits})`
const halves = (value: string) => `round(round((${value})::numeric * 2) / 2, 1)`
/** A number that is the same at every examination of the patient. */
const own = (what: string, least: number, range: number) => `${least} + ${range} * ${roll('pid', what)}`
const now = (what: string, least: number, range: number) => `${least} + ${range} * ${roll('key', what)}`

/** Lines of the chart that a short-sighted eye reads without glasses. */
const naked = (eye: string) =>
  `(case when se_${eye} < -0.25 then greatest(370, 10 * round((500 - 45 * power(-se_${eye}::float8, 0.65)) / 10)) else 500 + 10 * ${whole('pid', `sharp ${eye}`, 2)} end)::int`

const va = (worn: string) =>
  perEye((eye) => ({
    naked: naked(eye),
    best: `case when se_${eye} < -8 then 480 else 500 + 10 * ${whole('pid', `best ${eye}`, 2)} end`,
    ...(worn && {
      worn: `case when since > 0 and se_${eye} < -1 then 470 + 10 * ${whole('key', `worn ${eye}`, 4)} end`,
    }),
  }))

/** Some device shows a little more minus than the person chooses. */
const ar = perEye((eye) => ({
  ds: decimal(`ds_${eye} - 0.25 * ${whole('key', `device ${eye}`, 3)}`),
  dc: decimal(
    `dc_${eye} - case when dc_${eye} < 0 then 0.25 * ${whole('key', `device cylinder ${eye}`, 2)} else 0 end`,
  ),
  ax: `case when dc_${eye} < 0 then ax_${eye} end`,
}))

const sr = perEye((eye) => ({
  ds: `ds_${eye}`,
  dc: decimal(`dc_${eye}`),
  ax: `case when dc_${eye} < 0 then ax_${eye} end`,
  add: `case when age > 44 then round(least(2.5, 0.25 * ceil((age - 42)::numeric / 2)), 2) end`,
  va: `case when se_${eye} < -8 then 480 else 500 end`,
}))

const pd = perEye((eye) => ({
  far: halves(`26.5 + least(age, 18) * 0.24 + ${own(`pd ${eye}`, -0.6, 1.2)}`),
  near: halves(`25 + least(age, 18) * 0.24 + ${own(`pd ${eye}`, -0.6, 1.2)}`),
}))

const flat = (eye: string) => `42.9 - 1.1 * cornea + ${own(`k ${eye}`, -0.2, 0.4)}`
const k = perEye((eye) => ({
  k1: decimal(flat(eye)),
  ax1: `case when dc_${eye} < 0 then ax_${eye} else 180 end`,
  k2: decimal(`${flat(eye)} + 0.35 - 0.9 * dc_${eye}`),
  ax2: `case when dc_${eye} < 0 and ax_${eye} > 90 then ax_${eye} - 90 when dc_${eye} < 0 then ax_${eye} + 90 else 90 end`,
  e: decimal(own('e', 0.42, 0.2)),
  hvid: decimal(own('hvid', 11.3, 0.8), 1),
}))

const bio = (inFull: boolean) =>
  perEye((eye) => ({
    al: `al_${eye}`,
    ...(inFull && {
      cct: `(${own(`cct ${eye}`, 515, 60)})::int`,
      acd: decimal(`3.1 + 0.18 * (al_${eye} - 23) + ${own('acd', -0.1, 0.2)}`),
      lt: decimal(own('lt', 3.3, 0.4)),
    }),
  }))

const iop = perEye((eye) => ({ pressure: decimal(`${own('iop', 12, 4)} + ${now(`iop ${eye}`, 0, 2.5)}`, 1) }), {
  method: '1',
})

const seen = (what: string, rare: number, note: string, more: Fields = {}) =>
  `case when ${roll('key', what)} < ${rare} then ${json({ normal: '0', note: quote(note), ...more })} else '{"normal": 1}'::jsonb end`
const slit = perEye((eye) => ({
  lid: seen(`lid ${eye}`, 0.03, '睑缘轻度充血'),
  conj: seen(`conj ${eye}`, 0.06, '结膜乳头增生'),
  cornea: seen(`cornea ${eye}`, 0.04, '下方点状着色', { stain: '1' }),
  chamber: seen(`chamber ${eye}`, 0, ''),
  lens: seen(`lens ${eye}`, 0.005, '周边点状混浊'),
}))

const quarters = (value: string) => `round(round((${value})::numeric * 4) / 4, 2)`
const bino = perEye((eye) => ({ amp: quarters(`greatest(1, 16.5 - 0.25 * age + ${now(`amp ${eye}`, -1, 2)})`) }), {
  dominant: `case when ${roll('pid', 'dominant')} < 0.65 then 'R' else 'L' end`,
  phoriaFar: halves(own('phoria', -3.5, 4.5)),
  phoriaNear: halves(own('phoria near', -7, 7)),
  acA: decimal(own('ac/a', 2, 4), 1),
  npc: halves(own('npc', 4, 3)),
  nra: quarters(now('nra', 1.75, 0.5)),
  pra: quarters(now('pra', -3, 1.5)),
  bcc: quarters(now('bcc', 0.25, 0.5)),
  flipper: halves(now('flipper', 6, 8)),
  worth: `case when ${roll('pid', 'worth')} < 0.95 then 1 else 2 end`,
  stereo: `case when ${roll('pid', 'stereo')} < 0.7 then 40 else 60 end`,
})

/** Of an examination that goes on: what the optometrist has measured so far. */
export const begun = `jsonb_strip_nulls(${json({ va: va(''), ar, iop })})`

/** Of one that is over; `recent` in SQL: less than a month ago, when the cornea was looked at in any case. */
export const complete = (recent: string) =>
  `jsonb_strip_nulls(${json({ va: va('worn'), ar, sr, pd, k, bio: bio(true), iop })}
     || case when ${recent} or ${roll('key', 'slit')} < 0.5 then ${json({ slit })} else '{}' end
     || case when ${roll('key', 'bino')} < 0.12 then ${json({ bino })} else '{}' end)`

/** The same as short as lists and curves need it. */
export const short = `jsonb_strip_nulls(${json({ va: va(''), sr, bio: bio(false) })})`
