/** Whether the two eyes of one prescription go together; what is found stands at the right eye's field. */
import { hundredths, within } from './hundredths'
import { type EyePrescription, pdSum, sphericalEquivalent } from './prescription'
import { formatDioptre, formatMillimetre, formatUnsigned } from './prescription-input'
import type { Findings, Issue, RuleKey } from './prescription-issue'

/** Spherical equivalents that differ by this many D or more are anisometropia. */
const anisometropia = 2.5
/** In mm: eyes further from each other than this, or together outside of what is usual in adults, are measured again. */
const pdDifference = 4
const usualPdSum = { min: 54, max: 74 } as const

/** Differences of power that are possible, but more often a slip of the pen. */
export function warnOfPowers(od: EyePrescription, os: EyePrescription): Issue[] {
  const issues: Issue[] = []
  if (od.ds !== null && os.ds !== null && od.ds * os.ds < 0) {
    const params = { right: formatDioptre(od.ds), left: formatDioptre(os.ds) }
    issues.push({ field: 'dsOd', rule: 'ds.opposite', params })
  }
  const [right, left] = [sphericalEquivalent(od), sphericalEquivalent(os)]
  if (right !== null && left !== null && Math.abs(hundredths(right - left)) >= hundredths(anisometropia)) {
    const params = { difference: formatUnsigned(Math.abs(right - left)), from: formatUnsigned(anisometropia) }
    issues.push({ field: 'dsOd', rule: 'ds.anisometropia', params })
  }
  if (od.add !== null && os.add !== null && hundredths(od.add) !== hundredths(os.add)) {
    const params = { right: formatDioptre(od.add), left: formatDioptre(os.add) }
    issues.push({ field: 'addOd', rule: 'add.unequal', params })
  }
  return issues
}

/** Distances in mm, each sound for itself. */
export function checkPds(right: number, left: number, adult: boolean): Findings {
  const sum = formatMillimetre(right + left)
  const issue = (rule: RuleKey, params: Record<string, string | number>): Issue => ({ field: 'pdOd', rule, params })
  if (!within(right + left, pdSum.min, pdSum.max)) return { errors: [issue('pd.sum', { sum, ...pdSum })], warnings: [] }
  const warnings: Issue[] = []
  if (adult && !within(right + left, usualPdSum.min, usualPdSum.max))
    warnings.push(issue('pd.sum-unusual', { sum, ...usualPdSum }))
  if (!within(right - left, -pdDifference, pdDifference))
    warnings.push(issue('pd.unequal', { difference: formatMillimetre(Math.abs(right - left)), max: pdDifference }))
  return { errors: [], warnings }
}
