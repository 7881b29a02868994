/** One eye's prescription against the range that the product is made in. */
import { within } from './hundredths'
import type { Eye, EyePrescription } from './prescription'
import { formatDioptre, formatMillimetre, formatUnsigned } from './prescription-input'
import type { Issue } from './prescription-issue'
import { limits, type PowerBand, type ProductRange } from './prescription-ranges'

const span = (from: number, to: number) => `${formatDioptre(from)}…${formatDioptre(to)}`

/** The product's bands against one power in minus-cylinder form; the sum is tested once both parts fit for themselves. */
function checkPower({ ds, dc }: EyePrescription, eye: Eye, bands: readonly PowerBand[]): Issue[] {
  if (ds === null) return []
  const cylinder = dc ?? 0
  const issues: Issue[] = []
  const band = bands.find(({ dsMin, dsMax }) => within(ds, dsMin, dsMax))
  if (!band) {
    const range = bands.map(({ dsMin, dsMax }) => span(dsMin, dsMax)).join('; ')
    issues.push({ field: `ds${eye}`, rule: 'ds.range', params: { range } })
  }
  const cylinderBands = band ? [band] : bands
  if (!cylinderBands.some(({ dcMin, dcMax }) => within(cylinder, dcMin, dcMax))) {
    const range = [...new Set(cylinderBands.map(({ dcMin, dcMax }) => span(dcMin, dcMax)))].join('; ')
    issues.push({ field: `dc${eye}`, rule: 'dc.range', params: { range } })
  }
  const sumMax = band?.sumMax ?? null
  if (issues.length === 0 && sumMax !== null && !within(ds + cylinder, -sumMax, sumMax)) {
    const params = { sum: formatDioptre(ds + cylinder), max: formatUnsigned(sumMax) }
    issues.push({ field: `ds${eye}`, rule: 'ds.sum-range', params })
  }
  return issues
}

/** At most one issue per field; what is not given is in every range. */
export function checkProduct(given: EyePrescription, eye: Eye, range: ProductRange): Issue[] {
  const issues = checkPower(given, eye, range.standard)
  const { add, prism, ph } = given
  const { addMin, addMax, prismMax, phMin } = range
  if (add !== null && addMin !== null && addMax !== null && !within(add, addMin, addMax))
    issues.push({ field: `add${eye}`, rule: 'add.range', params: { range: span(addMin, addMax) } })
  if (prism !== null && prismMax !== null && !within(prism, 0, prismMax))
    issues.push({ field: `prism${eye}`, rule: 'prism.range', params: { max: formatUnsigned(prismMax) } })
  if (ph !== null && phMin !== null && !within(ph, phMin, limits.ph.max))
    issues.push({ field: `ph${eye}`, rule: 'ph.range', params: { min: formatMillimetre(phMin) } })
  return issues
}
