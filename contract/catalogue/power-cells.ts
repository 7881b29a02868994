/** Powers as cells of a matrix, sphere by cylinder in quarters, and as the bands that are stored. */
import { hundredths, within } from '../orders/hundredths'
import { limits, type PowerBand } from '../orders/prescription-ranges'

const step = 0.25

const quarters = (from: number, to: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step)

/** Every sphere, the strongest plus first, as tables of powers are read. */
export const spheres: readonly number[] = quarters(limits.ds.min, limits.ds.max).reverse()
/** Every cylinder in minus form, none first. */
export const cylinders: readonly number[] = quarters(limits.dc.min, 0).reverse()

/** Names a cell. */
export const cellOf = (ds: number, dc: number): string => `${hundredths(ds)}/${hundredths(dc)}`

interface Made {
  standard: readonly PowerBand[]
  /** The cylinders to choose from; none: every one within the bands. */
  cyl: readonly number[]
}

const holds = (ds: number, dc: number) => (band: PowerBand) =>
  within(ds, band.dsMin, band.dsMax) &&
  within(dc, band.dcMin, band.dcMax) &&
  (band.sumMax === null || within(ds + dc, -band.sumMax, band.sumMax))

/** The cells in which a lens is made. */
export const cellsOf = ({ standard, cyl }: Made): Set<string> => {
  const offered = new Set(cyl.map(hundredths))
  const made = cylinders.filter((dc) => dc === 0 || offered.size === 0 || offered.has(hundredths(dc)))
  return new Set(made.flatMap((dc) => spheres.filter((ds) => standard.some(holds(ds, dc))).map((ds) => cellOf(ds, dc))))
}

/** Spheres of one cylinder that follow on each other. */
type Run = readonly [from: number, to: number]

const runsOf = (cells: ReadonlySet<string>, dc: number): Run[] => {
  const runs: [number, number][] = []
  for (const ds of spheres) {
    if (!cells.has(cellOf(ds, dc))) continue
    const last = runs.at(-1)
    if (last && last[0] - step === ds) last[0] = ds
    else runs.push([ds, ds])
  }
  return runs
}

/** The fewest columns side by side that are alike become one band; a run goes on in the next column when it is the same there. */
export const bandsOf = (cells: ReadonlySet<string>): PowerBand[] => {
  const bands: PowerBand[] = []
  let open: PowerBand[] = []
  for (const dc of cylinders) {
    const next = runsOf(cells, dc).map(
      ([dsMin, dsMax]): PowerBand =>
        open.find((band) => band.dsMin === dsMin && band.dsMax === dsMax) ?? {
          ...{ dsMin, dsMax, dcMin: dc, dcMax: dc },
          sumMax: null,
        },
    )
    for (const band of next) {
      band.dcMin = dc
      if (!bands.includes(band)) bands.push(band)
    }
    open = next
  }
  return bands
}
