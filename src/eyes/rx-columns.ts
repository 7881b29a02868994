/** A prescription in columns: what it says of either eye, by its kind, as it is read on screens and on paper. */
import { formatAcuity } from '../../contract/clinic/acuity'
import type { Prescription } from '../../contract/clinic/prescriptions'
import { hardEyes, refractionOf, softEyes } from '../../contract/clinic/rx-content'
import { rxKind } from '../../contract/clinic/rx-kind'
import type { Eye } from '../../contract/orders/prescription'
import type { Translate } from '../providers/i18n'
import { dash, formatAxis, formatDioptre, formatMillimetre } from '../ui/format'

export interface RxColumn {
  key: string
  label: string
  unit?: string
  values: Readonly<Record<Eye, string>>
}
export interface RxTable {
  title: string
  columns: readonly RxColumn[]
}

const decimals =
  (places: number) =>
  (value: unknown): string =>
    typeof value === 'number' ? value.toFixed(places) : dash

type Write = (value: unknown) => string
const power: Write = (value) => formatDioptre(value as number | null)
const axis: Write = (value) => formatAxis(value as number | null)

/** How each figure is written, and its unit. */
const figures: Readonly<Record<string, readonly [write: Write, unit?: string]>> = {
  ...{ ds: [power], dc: [power], ax: [axis], add: [power], cyl: [power], power: [power], targetPower: [power] },
  ...{ pd: [(value) => formatMillimetre(value as number | null), 'mm'], ph: [decimals(1), 'mm'] },
  ...{ kFlat: [decimals(2), 'D'], kSteep: [decimals(2), 'D'], eValue: [decimals(2)], hvid: [decimals(1), 'mm'] },
  ...{ alignK: [decimals(2), 'D'], baseCurve: [decimals(2), 'mm'], diameter: [decimals(1), 'mm'] },
  ...{ jessen: [decimals(2), 'D'], toric: [decimals(2), 'D'], optZone: [decimals(1), 'mm'], boxes: [decimals(0)] },
}

type Given = Readonly<Record<string, unknown>> | undefined

const columnsOf = (names: readonly string[], of: (eye: Eye) => Given, t: Translate): RxColumn[] =>
  names.map((name) => {
    const [write, unit] = figures[name] ?? [String]
    const text = (eye: Eye) => {
      const given = of(eye)
      return given ? write(given[name] ?? null) : dash
    }
    const values = { Od: text('Od'), Os: text('Os') }
    return { key: name, label: t(`prescription.col.${name}` as 'prescription.col.ds'), values, ...(unit && { unit }) }
  })

/** In both notations: "5.0 (1.0)". */
const acuity = (code: number | null) =>
  code === null ? dash : `${formatAcuity(code, '5')} (${formatAcuity(code, 'decimal')})`

const acuityColumn = ({ vaOd, vaOs }: Prescription, t: Translate): RxColumn => ({
  ...{ key: 'va', label: t('prescription.col.va') },
  values: { Od: acuity(vaOd), Os: acuity(vaOs) },
})

const spectacleEye = (rx: Prescription, eye: Eye): Given =>
  rx[`eyeGlass${eye}`] === 0
    ? undefined
    : Object.fromEntries((['ds', 'dc', 'ax', 'add', 'pd', 'ph'] as const).map((name) => [name, rx[`${name}${eye}`]]))

const prismColumn = (rx: Prescription, t: Translate): RxColumn => {
  const text = (eye: Eye) => {
    const [prism, base] = [rx[`prism${eye}`], rx[`base${eye}`]]
    return prism ? `${prism.toFixed(2)}Δ ${base ? t(`prescription.base.${base}`) : ''}`.trim() : dash
  }
  return { key: 'prism', label: t('prescription.col.prism'), values: { Od: text('Od'), Os: text('Os') } }
}

const colourColumn = (rx: Prescription, t: Translate): RxColumn => {
  const text = (eye: Eye) => {
    const colour = hardEyes(rx).find((one) => one.eye === eye)?.color
    return colour ? t(`prescription.color.${colour}`) : dash
  }
  return { key: 'color', label: t('prescription.col.color'), values: { Od: text('Od'), Os: text('Os') } }
}

const measured = ['kFlat', 'kSteep', 'eValue', 'hvid', 'ds', 'dc', 'ax'] as const
const made = {
  [rxKind.orthoK]: ['alignK', 'targetPower', 'jessen', 'baseCurve', 'diameter', 'toric', 'optZone'],
  [rxKind.rgp]: ['power', 'baseCurve', 'diameter', 'toric', 'optZone'],
} as const
const soft = ['power', 'cyl', 'ax', 'add', 'baseCurve', 'diameter', 'boxes'] as const

/** What it says, in one table or, of hard lenses, what was measured before what is made. */
export const rxTables = (rx: Prescription, t: Translate): RxTable[] => {
  const va = acuityColumn(rx, t)
  if (rx.kind === rxKind.spectacles) {
    const of = (eye: Eye) => spectacleEye(rx, eye)
    const [before, after] = [columnsOf(['ds', 'dc', 'ax', 'add'], of, t), columnsOf(['pd', 'ph'], of, t)]
    return [{ title: t('prescription.eyes'), columns: [...before, prismColumn(rx, t), ...after, va] }]
  }
  if (rx.kind === rxKind.soft) {
    const columns = columnsOf(soft, (eye) => softEyes(rx).find((one) => one.eye === eye), t)
    return [{ title: t('prescription.orderLen'), columns: [...columns, va] }]
  }
  const seen = columnsOf(measured, (eye) => rx.orderOpt.find((one) => one.eye === eye), t)
  const lenses = columnsOf(made[rx.kind], (eye) => hardEyes(rx).find((one) => one.eye === eye), t)
  return [
    { title: t('prescription.orderOpt'), columns: [...seen, va] },
    { title: t('prescription.orderLen'), columns: [...lenses, colourColumn(rx, t)] },
  ]
}

/** One eye in a few words: "−2.25 / −0.75 × 175 ADD +1.50". Of soft lenses their own power, of hard ones the refraction. */
export const rxEyeText = (rx: Prescription, eye: Eye): string => {
  const lens = rx.kind === rxKind.soft ? softEyes(rx).find((one) => one.eye === eye) : undefined
  const { ds, dc, ax } = lens ? { ds: lens.power, dc: lens.cyl, ax: lens.ax } : refractionOf(rx.kind, rx, eye)
  if (ds === null) return dash
  const add = lens ? lens.add : rx[`add${eye}`]
  return [
    formatDioptre(ds),
    ...(dc ? [` / ${formatDioptre(dc)} × ${formatAxis(ax)}`] : []),
    ...(add ? [` ADD ${formatDioptre(add)}`] : []),
  ].join('')
}
