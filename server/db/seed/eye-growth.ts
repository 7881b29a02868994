/** How the eyes of the demo's patients are and grow: each patient has a length among those of the same age, and a growth of their own. */
import { ages, boys, girls, percentiles } from '../../clinic/al-percentiles'
import { bell, roll, share, staged, whole } from './sql'

const [youngest, oldest] = [ages[0], ages.at(-1) ?? 18]

/** A percentile at an age, linear between whole years; `gender` and `age` are columns. */
const lengthAt = (percentile: (typeof percentiles)[number], age: string) => {
  const at = percentiles.indexOf(percentile)
  const of = (rows: typeof boys | typeof girls) => `array[${rows.map((row) => row[at]).join(', ')}]::float8[]`
  const years = `least(greatest(${age}, ${youngest}), ${oldest - 0.001})`
  const place = `(floor(${years})::int - ${youngest - 1})`
  const curve = `(case gender when 1 then ${of(boys)} else ${of(girls)} end)`
  return `(${curve}[${place}] + (${years} - floor(${years})) * (${curve}[${place} + 1] - ${curve}[${place}]))`
}

const decimal = (value: string) => `round((${value})::numeric, 2)`
const quarters = (value: string) => `round(round((${value})::numeric * 4) / 4, 2)`

/** Between the 25th and the 95th percentile; of both eyes the left one differs by what is the patient's own. */
const length = (aside: string) =>
  decimal(
    `greatest(p25 + 0.02, least(p95 - 0.02, p25_first + place * (p95_first - p25_first) + growth * since + ${aside}))`,
  )

/** The cornea that is flatter than usual goes with an eye that sees sharp at a greater length. */
const equivalent = (al: string) => `greatest(-14, least(4, -2.4 * (${al} - sharp)))`

const cylinder = (eye: string) =>
  share(roll('pid', `cylinder ${eye}`), [[0.45, '0']], `-0.25 * (1 + ${whole('pid', `cylinders ${eye}`, 6)})`)
const axis = (eye: string) =>
  share(
    roll('pid', `axes ${eye}`),
    [
      [0.55, `170 + ${whole('pid', `axis ${eye}`, 11)}`],
      [0.8, `1 + ${whole('pid', `axis ${eye}`, 15)}`],
    ],
    `80 + ${whole('pid', `axis ${eye}`, 21)}`,
  )

/**
 * Adds to examinations (`key`, `pid`, `date`, `gender`, `birthday`) what was found: `al_od`, `al_os` in mm, `ds_`, `dc_`, `ax_` of both
 * eyes, `se_`, the age and `cornea`, how flat it is. A child's eye grows by 0.1 to 0.5 mm a year.
 */
export const withEyes = (examinations: string): string =>
  staged(examinations, [
    [
      `(date - birthday) / 365.25::float8 as age`,
      `(min(date) over (partition by pid) - birthday) / 365.25::float8 as age_first`,
      `(date - min(date) over (partition by pid)) / 365.25::float8 as since`,
    ],
    [
      `${lengthAt(25, 'age')} as p25`,
      `${lengthAt(95, 'age')} as p95`,
      `${lengthAt(25, 'age_first')} as p25_first`,
      `${lengthAt(95, 'age_first')} as p95_first`,
      `0.18 + 0.42 * ${roll('pid', 'length')} as place`,
      `case when age_first < 10 then 0.15 + 0.33 * ${roll('pid', 'growth')} when age_first < 15 then 0.1 + 0.26 * ${roll('pid', 'growth')}
         when age_first < 18 then 0.1 + 0.08 * ${roll('pid', 'growth')} else 0 end as growth`,
      `${bell('pid', 'cornea')} as cornea`,
    ],
    [`case gender when 1 then 23.45 else 22.95 end + 0.3 * cornea as sharp`],
    [
      `${length(`0.006 * ${bell('key', 'device right')}`)} as al_od`,
      `${length(`0.12 * ${bell('pid', 'left eye')} + 0.006 * ${bell('key', 'device left')}`)} as al_os`,
      ...['od', 'os'].flatMap((eye) => [`${cylinder(eye)} as dc_${eye}`, `${axis(eye)} as ax_${eye}`]),
    ],
    ['od', 'os'].map((eye) => `${quarters(`${equivalent(`al_${eye}`)} - dc_${eye} / 2`)} as ds_${eye}`),
    ['od', 'os'].map((eye) => `ds_${eye} + dc_${eye} / 2 as se_${eye}`),
  ])
