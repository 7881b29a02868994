/** One eye's prescription against the range that the product is made in. */
import { hundredths, within } from './hundredths'
import type { Eye, EyePrescription } from './prescription'
import { formatDioptre, formatMillimetre, formatUnsigned } from './prescription-input'
import type { Issue } from './prescription-issue'
import { limits, type PowerBand, type ProductRange } from './prescription-ranges'

const span = (from: number, to: number) => `${formatDioptre(from)} ~ ${formatDioptre(to)}`

/** Bands may overlap: a power is made when one of them holds both its parts, and their sum. */
export function checkPower(
  { ds, dc }: Pick<EyePrescription, 'ds' | 'dc'>,
  eye: Eye,
  { standard: bands, cyl }: Pick<ProductRange, 'standard' | 'cyl'>,
): Issue[] {
  if (ds === null) return []
  const cylinder = dc ?? 0
  const issues: Issue[] = []
  const ofSphere = bands.filter(({ dsMin, dsMax }) => within(ds, dsMin, dsMax))
  if (ofSphere.length === 0) {
    const range = bands.map(({ dsMin, dsMax }) => span(dsMin, dsMax)).join('; ')
    issues.push({ field: `ds${eye}`, rule: 'ds.range', params: { range } })
  }
  const candidates = ofSphere.length > 0 ? ofSphere : bands
  const holding = candidates.filter(({ dcMin, dcMax }) => within(cylinder, dcMin, dcMax))
  if (holding.length === 0) {
    const range = [...new Set(candidates.map(({ dcMin, dcMax }) => span(dcMin, dcMax)))].join('; ')
    issues.push({ field: `dc${eye}`, rule: 'dc.range', params: { range } })
  } else if (cylinder !== 0 && cyl.length > 0 && !cyl.some((one) => hundredths(one) === hundredths(cylinder)))
    issues.push({ field: `dc${eye}`, rule: 'dc.range', params: { range: cyl.map(formatDioptre).join(' ') } })
  const exceeded = ({ sumMax }: PowerBand) => sumMax !== null && !within(ds + cylinder, -sumMax, sumMax)
  if (issues.length === 0 && holding.every(exceeded)) {
    const max = Math.max(...holding.map(({ sumMax }) => sumMax ?? 0))
    const params = { sum: formatDioptre(ds + cylinder), max: formatUnsigned(max) }
    issues.push({ field: `ds${eye}`, rule: 'ds.sum-range', params })
  }
  return issues
}

/** At most one issue per field; what is not given is in every range. */
export function checkProduct(given: EyePrescription, eye: Eye, range: ProductRange): Issue[] {
  const issues = checkPower(given, eye, range)
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
