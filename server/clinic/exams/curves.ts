/** The percentiles of axial length, as curves of one sex. */
import type { AlCurves } from '../../../contract/clinic/progression'
import { ages, boys, girls, percentiles, source, sourceUrl } from '../al-percentiles'

/** Of boys (1) or girls (2). */
export const alCurves = (gender: number): AlCurves => ({ ages, percentiles, lengths: gender === 1 ? boys : girls })

/** As the chart shows them: with their source, which is cited there. */
export const shownCurves = (gender: number) => {
  const { lengths } = alCurves(gender)
  return {
    percentiles: [...percentiles],
    ages: [...ages],
    lengths: lengths.map((row) => [...row]),
    source,
    url: sourceUrl,
  }
}
