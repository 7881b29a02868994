// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PrescriptionInput, type PrescriptionInputProps } from '../../../src/ui/prescription-input'
import { PrescriptionTable } from '../../../src/ui/prescription-table'
import { eyes, type RxField, type RxValues, rxParts } from '../../../src/ui/rx'
import { stepText } from '../../../src/ui/rx-step'
import { show } from './show'

const right = {
  dsOd: -2.25,
  dcOd: -0.75,
  axOd: 175,
  addOd: null,
  prismOd: 1.5,
  baseOd: 'U',
  pdOd: 31.5,
  phOd: null,
  eyeGlassOd: 1,
} as const
const left = {
  dsOs: 0,
  dcOs: null,
  axOs: null,
  addOs: 1.25,
  prismOs: null,
  baseOs: null,
  pdOs: 31,
  phOs: 18,
  eyeGlassOs: 2,
} as const
const values: RxValues = { ...right, ...left }

describe('a prescription to read', () => {
  const rowTexts = () =>
    screen.getAllByRole('row').map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

  test('has the right eye above the left, with signs and two decimals (edge case 7)', () => {
    show(<PrescriptionTable values={values} />)
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['右眼 R', '左眼 L'])
    expect(rowTexts().slice(1)).toEqual([
      ['−2.25', '−0.75', '175', '—', '1.50 上', '31.5', '—', '1'],
      ['0.00', '—', '—', '+1.25', '—', '31.0', '18.0', '2'],
    ])
  })

  test('has nothing but dashes for an eye that is not ordered', () => {
    show(<PrescriptionTable values={{ ...values, eyeGlassOs: 0 }} variant="print" />)
    expect(new Set(rowTexts()[2])).toEqual(new Set(['—']))
  })
})

describe('an arrow key', () => {
  test('goes to the next step of the field', () => {
    expect(stepText('ds', '-2.25', 1)).toBe('-2.00')
    expect(stepText('ds', '-2.30', 1)).toBe('-2.25')
    expect(stepText('ds', '0.00', 1)).toBe('+0.25')
    expect(stepText('dc', '', -1)).toBe('-0.25')
    expect(stepText('ds', '+0.25', -1)).toBe('0.00')
    expect(stepText('pd', '31.5', 1)).toBe('32.0')
    expect(stepText('add', '', -1)).toBe('0.00')
  })

  test('turns the axis round its scale', () => {
    expect([stepText('ax', '180', 1), stepText('ax', '1', -1), stepText('ax', '90', 1)]).toEqual(['1', '180', '91'])
  })
})

describe('a prescription to type', () => {
  const empty = Object.fromEntries(eyes.flatMap((eye) => rxParts.map((part) => [part + eye, '']))) as Record<
    RxField,
    string
  >
  const input = (props: Partial<PrescriptionInputProps>) => (
    <PrescriptionInput values={empty} onCommit={() => undefined} {...props} />
  )
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  test('keeps what was typed until the box is left, then hands it over as it is', async () => {
    const onCommit = vi.fn()
    const { user } = show(input({ onCommit }))
    await user.type(box('右眼 R 球镜'), '225+')
    expect(box('右眼 R 球镜').value).toBe('225+')
    expect(onCommit).not.toHaveBeenCalled()
    await user.tab()
    expect(onCommit.mock.calls).toEqual([['dsOd', '225+']])
  })

  test('says nothing when a box is left as it was', async () => {
    const onCommit = vi.fn()
    const { user } = show(input({ onCommit }))
    await user.click(box('右眼 R 球镜'))
    await user.tab()
    expect(onCommit).not.toHaveBeenCalled()
  })

  test('Enter goes through the right eye, then on to the left; Shift goes back', async () => {
    const { user } = show(input({}))
    await user.click(box('右眼 R 球镜'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(box('右眼 R 柱镜'))
    await user.click(box('右眼 R 片数'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(box('左眼 L 球镜'))
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(document.activeElement).toBe(box('右眼 R 片数'))
  })

  test('steps by arrow keys and tells it as typing', async () => {
    const onType = vi.fn()
    const { user } = show(input({ values: { ...empty, dsOs: '-1.00' }, onType }))
    await user.click(box('左眼 L 球镜'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(box('左眼 L 球镜').value).toBe('-1.50')
    expect(onType).toHaveBeenLastCalledWith('dsOs', '-1.50')
  })

  test('ties each finding to its box', () => {
    show(input({ errors: { dsOd: ['超出范围'] }, warnings: { pdOs: ['左右相差较大'] } }))
    const wrong = box('右眼 R 球镜')
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '右眼 R 球镜: 超出范围',
    )
    expect(box('左眼 L 瞳距').getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByText(/左右相差较大/)).toBeDefined()
  })
})
