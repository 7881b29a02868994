/**
 * Prescriptions as SQL, in whole quarters of a dioptre and halves of a millimetre, the cylinder as its size. A patient's eyes
 * stay the same but for a child's myopia, which grows; every prescription lies in the range of the lens that is chosen for it.
 */
import { bell, roll, share, whole } from './sql'

const cylinder = share(
  roll('pid', 'cylinder size'),
  [
    [0.1, '1'],
    [0.9, `2 + ${whole('pid', 'cylinder', 4)}`],
  ],
  `6 + ${whole('pid', 'cylinder', 6)}`,
)

/** With the rule for most, against it for some, oblique for the rest. */
const axis = (eye: string) => {
  const degrees = share(
    roll('pid', `axis kind ${eye}`),
    [
      [0.8, `170 + ${whole('pid', `axis ${eye}`, 21)}`],
      [0.9, `80 + ${whole('pid', `axis ${eye}`, 21)}`],
    ],
    `1 + ${whole('pid', `axis ${eye}`, 180)}`,
  )
  return `1 + (${degrees} - 1) % 180`
}

const bothEyes = (fits: (ds: string, dc: string) => string) => `(${fits('ds_r', 'dc_r')}) and (${fits('ds_l', 'dc_l')})`

/** Eyes: needs `pid`, `age` at the order and `since`, years since the patient came. */
export const eyeStages: string[][] = [
  [
    `-11 + 7 * ${bell('pid', 'sphere')} - case when age < 18 then floor(2 * since) else 0 end as se`,
    `case when ${roll('pid', 'has cylinder')} < 0.55 then ${cylinder} else 0 end as dc_r`,
  ],
  [
    `case when ${roll('pid', 'other cylinder')} < 0.15 then ${whole('pid', 'left cylinder', 4)}
       when dc_r = 0 then 0 else greatest(1, dc_r - 1 + ${whole('pid', 'left cylinder', 3)}) end as dc_l`,
    'round(se + dc_r / 2.0)::int as ds_r',
  ],
  [`round(se + 2 * ${bell('pid', 'left')} + dc_l / 2.0)::int as ds_left`],
  ['case when ds_left * ds_r < 0 then 0 else ds_left end as ds_near'],
  ['case when ds_near = ds_r and dc_l = dc_r then ds_r - 1 else ds_near end as ds_l'],
  [
    `${bothEyes((ds, dc) => `${dc} <= 8 and (${ds} between -32 and 0 and ${ds} - ${dc} >= -32 or ${ds} between 1 and 16)`)} as fits_stock`,
    `${bothEyes((ds, dc) => `${dc} <= 16 and ${ds} between -40 and 0 and ${ds} - ${dc} >= -40`)} as fits_defocus`,
    `${bothEyes((ds, dc) => `${dc} <= 16 and ${ds} between -40 and 24`)} as fits_progressive`,
  ],
]

/** The kind of lens, by age and by what the powers allow: needs `s`, the order that decides on the lenses. */
export const kind = `case
  when age < 18 and fits_defocus and ${roll('s', 'kind')} < 0.57 then 'defocus/2'
  when age >= 40 and fits_progressive and ${roll('s', 'kind')} < 0.6 then 'progressive/3'
  when age >= 40 and fits_progressive and ${roll('s', 'kind')} < 0.68 then 'progressive/4'
  when age between 18 and 40 and ${roll('s', 'kind')} < 0.12 then 'rx-single/5'
  when fits_stock and ${roll('s', 'stock')} < 0.7 then 'stock-single/1'
  else 'rx-single/1' end`

const pieces = (right: string, left: string) =>
  share(
    roll('s', 'eyes'),
    [
      [0.02, right],
      [0.04, left],
      [0.045, `${right} + 1`],
      [0.05, `${left} + 1`],
    ],
    '1',
  )

/** How the lenses are placed before the eyes: needs `s`, `kind` and `lens_type`. */
export const fittingStages: string[][] = [
  [
    `${pieces('1', '0')} as pieces_r`,
    `${pieces('0', '1')} as pieces_l`,
    `112 + ${whole('pid', 'distance', 17)} as distance`,
    `${roll('pid', 'distance mode')} < 0.04 as halved`,
    `case when lens_type in (3, 4) then least(10, greatest(4, 4 + round((age - 40) * 0.22)))::int end as addition`,
    `case when lens_type in (2, 3, 4) then 30 + ${whole('pid', 'height', 12)} end as ph_r`,
    `case when kind = 'rx-single/1' and ${roll('pid', 'prism')} < 0.03 then 2 + ${whole('pid', 'prism size', 8)} end as prism_r`,
    `${axis('right')} as ax_r`,
    `${axis('left')} as ax_l`,
  ],
  [
    `case when halved then 2 * (distance / 4) else distance / 2 + ${whole('pid', 'distance right', 2)} * 3 - 1 end as pd_r`,
  ],
  [
    'case when halved then pd_r else distance - pd_r end as pd_l',
    `ph_r + 1 - 2 * ${whole('pid', 'height left', 2)} as ph_l`,
    'prism_r + 1 as prism_l',
  ],
]

const eyeColumns = (eye: 'od' | 'os', side: 'r' | 'l') => {
  const ordered = (value: string) => `case when pieces_${side} > 0 then ${value} end`
  return [
    [`ds_${eye}`, ordered(`ds_${side} * 25`)],
    [`dc_${eye}`, ordered(`dc_${side} * -25`)],
    [`ax_${eye}`, ordered(`case when dc_${side} > 0 then ax_${side} end`)],
    [`add_${eye}`, ordered('addition * 25')],
    [`prism_${eye}`, ordered(`prism_${side} * 25`)],
    [`base_${eye}`, ordered(`case when prism_${side} is not null then 'I' end`)],
    [`pd_${eye}`, ordered(`pd_${side} * 50`)],
    [`ph_${eye}`, ordered(`ph_${side} * 50`)],
    [`eye_glass_${eye}`, `pieces_${side}`],
  ] as const
}

/** Columns of the order with their values; an eye that is not ordered has none. */
export const prescriptionColumns = [
  ...eyeColumns('od', 'r'),
  ...eyeColumns('os', 'l'),
  ['pd_mode', 'case when halved and pieces_r > 0 and pieces_l > 0 then 2 else 1 end'],
] as const
