/** The bounds and steps of what is measured by a table of sections. */
import { formatBound } from '../core/figures'
import { isOnStep, within } from '../orders/hundredths'
import type { ExamErrorRule, ExamFinding } from './exam-finding'
import { type FieldPlace, pathOf, valueAt } from './exam-sections'

/** The numbers that are out of their bounds or off their step, each once. */
export const outOfBounds = (
  sections: Readonly<Record<string, unknown>>,
  places: readonly FieldPlace<string>[],
): ExamFinding<ExamErrorRule>[] =>
  places.flatMap((place): ExamFinding<ExamErrorRule>[] => {
    const value = place.field.kind === 'number' ? valueAt(sections, place) : undefined
    if (place.field.kind !== 'number' || typeof value !== 'number') return []
    const { min, max, step, unit } = place.field
    const params = { min: formatBound(min), max: formatBound(max), unit }
    if (!within(value, min, max)) return [{ field: pathOf(place), rule: 'exam.bounds', params }]
    return isOnStep(value, step) ? [] : [{ field: pathOf(place), rule: 'exam.step', params: { step, unit } }]
  })
