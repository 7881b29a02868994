/** The corrected acuity of an examination is typed in one box, and stands where lists, reports and prescriptions look for it. */
import { expect, test } from 'vitest'
import type { ExamSections } from '../../../../contract/clinic/exam-sections'
import { boxOf, type ExamValues, readSections, textsOf } from '../../../../src/resources/clinic/exams/values'

const valuesWith = (texts: Record<string, string>): ExamValues => ({
  ...{ cyclo: 0, drug: null, device: '', files: [], conditions: {} },
  texts: { ...textsOf({}, '5'), ...texts },
})
const refraction = { 'sections.sr.od.ds': '-2.25', 'sections.sr.od.va': '5.0' }

test('what the refraction reaches is the best acuity of an eye whose acuity was measured', () => {
  const { sections } = readSections(valuesWith({ ...refraction, 'sections.va.od.naked': '4.6' }))
  expect(sections).toEqual({ va: { od: { naked: 460, best: 500 } }, sr: { od: { ds: -2.25, va: 500 } } })
})

test('a refraction alone asks for no acuity without correction', () => {
  expect(readSections(valuesWith(refraction)).sections).toEqual({ sr: { od: { ds: -2.25, va: 500 } } })
})

test('an acuity that was typed where it had a box of its own is read into the one box', () => {
  const stored: ExamSections = { va: { os: { naked: 470, best: 490 } }, sr: { os: { ds: -1 } } }
  expect(textsOf(stored, '5')['sections.sr.os.va']).toBe('4.9')
})

test('a finding of the best acuity stands at the box in which it is typed', () => {
  expect(boxOf('sections.va.os.best')).toBe('sections.sr.os.va')
  expect(boxOf('sections.va.os.naked')).toBe('sections.va.os.naked')
})
