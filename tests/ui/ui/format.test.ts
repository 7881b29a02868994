import { describe, expect, test } from 'vitest'
import {
  formatAxis,
  formatChange,
  formatCount,
  formatDate,
  formatDioptre,
  formatInstant,
  formatMillimetre,
  formatMoney,
} from '../../../src/ui/format'

describe('values as people read them', () => {
  test('money is fen, shown as yuan with groups and two decimals', () => {
    expect(formatMoney(123450)).toBe('¥1,234.50')
    expect(formatMoney(0)).toBe('¥0.00')
    expect(formatMoney(-5)).toBe('−¥0.05')
    expect(formatMoney(null)).toBe('—')
  })

  test('counts have groups', () => {
    expect(formatCount(1234567)).toBe('1,234,567')
    expect(formatCount(-12)).toBe('−12')
  })

  test('changes have a sign, nothing has none', () => {
    expect([1200, -12, 0, null].map(formatChange)).toEqual(['+1,200', '−12', '0', '—'])
  })

  test('powers have a sign, a real minus and two decimals; plano has no sign', () => {
    expect([-2.25, 1.5, 0, -0, null].map(formatDioptre)).toEqual(['−2.25', '+1.50', '0.00', '0.00', '—'])
  })

  test('axis in whole degrees, distances to a tenth', () => {
    expect([175, 1, null].map(formatAxis)).toEqual(['175', '1', '—'])
    expect([31.5, 31, undefined].map(formatMillimetre)).toEqual(['31.5', '31.0', '—'])
  })

  test('instants are shown on the clock of the business, from seconds and from milliseconds alike', () => {
    expect(formatInstant(1769819400)).toBe('2026-01-31 08:30:00')
    expect(formatInstant(1769819400000)).toBe('2026-01-31 08:30:00')
    expect(formatInstant(0)).toBe('—')
  })

  test('the business day begins at midnight there, not at midnight UTC', () => {
    expect(formatDate(1769788799)).toBe('2026-01-30')
    expect(formatDate(1769788800)).toBe('2026-01-31')
    expect(formatDate('2026-01-31')).toBe('2026-01-31')
    expect(formatDate('')).toBe('—')
  })
})
