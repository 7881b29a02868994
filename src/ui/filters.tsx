/** The kinds of filter: each says once how it is set and how it reads as a chip. Values are texts, as the address bar has them. */
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { DateRange } from './date-range'
import type { DateRangeOptions } from './date-range-props'
import { Select } from './select'

export type FilterValues = Readonly<Record<string, string | undefined>>
/** Empty or undefined turns a filter off. */
export type ChangeFilters = (changes: FilterValues) => void

export interface FilterSpec {
  /** The names of the values that it sets. */
  keys: readonly string[]
  label: string
  /** Shows only under "more", unless it is set. */
  more?: boolean
  /** Set by links alone: shows as a chip, which takes it off. */
  linked?: boolean
  /** Pixels; a phone gives every filter the whole row. */
  width: number
  draw: (values: FilterValues, change: ChangeFilters) => ReactNode
  /** What its chip says; undefined when it is off. */
  describe: (values: FilterValues) => string | undefined
}

interface FilterOptions {
  more?: boolean
  width?: number
}

const defaultWidth = 170
const rangeWidth = 250
const wholeWidth = { width: '100%' }

interface TypedProps {
  label: string
  value: string
  onCommit: (text: string) => void
}

/** Typing asks nothing of the server; Enter or leaving the box does. */
const Typed = ({ label, value, onCommit }: TypedProps) => {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const text = draft?.trim()
    setDraft(undefined)
    if (text !== undefined && text !== value) onCommit(text)
  }
  return (
    <Input
      aria-label={label}
      placeholder={label}
      style={wholeWidth}
      value={draft ?? value}
      allowClear
      onChange={(event) => {
        if (event.type === 'click') onCommit('')
        setDraft(event.type === 'click' ? undefined : event.target.value)
      }}
      onPressEnter={commit}
      onBlur={commit}
    />
  )
}

export const textFilter = (
  key: string,
  label: string,
  { width = defaultWidth, more }: FilterOptions = {},
): FilterSpec => ({
  keys: [key],
  label,
  more,
  width,
  draw: (values, change) => (
    <Typed label={label} value={values[key] ?? ''} onCommit={(text) => change({ [key]: text })} />
  ),
  describe: (values) => values[key] || undefined,
})

export interface FilterChoice {
  value: string
  label: string
}

interface ChoiceOptions extends FilterOptions {
  /** Present: the server looks; the choices are what it found. */
  onSearch?: (text: string) => void
  loading?: boolean
}

export const choiceFilter = (
  key: string,
  label: string,
  choices: readonly FilterChoice[],
  { width = defaultWidth, more, onSearch, loading }: ChoiceOptions = {},
): FilterSpec => ({
  keys: [key],
  label,
  more,
  width,
  draw: (values, change) => (
    <Select
      aria-label={label}
      placeholder={label}
      style={wholeWidth}
      value={values[key] || undefined}
      options={choices}
      allowClear
      showSearch
      optionFilterProp="label"
      filterOption={onSearch === undefined ? undefined : false}
      onSearch={onSearch}
      loading={loading}
      onChange={(value: string | undefined) => change({ [key]: value })}
    />
  ),
  describe: (values) => {
    const value = values[key]
    return value ? (choices.find((choice) => choice.value === value)?.label ?? value) : undefined
  },
})

/** Two calendar dates, both inclusive. */
export const dateRangeFilter = (
  fromKey: string,
  toKey: string,
  label: string,
  { more, width = rangeWidth, ...options }: DateRangeOptions & FilterOptions = {},
): FilterSpec => ({
  keys: [fromKey, toKey],
  label,
  more,
  width,
  draw: (values, change) => (
    <DateRange
      {...options}
      label={label}
      from={values[fromKey]}
      to={values[toKey]}
      onChange={(from, to) => change({ [fromKey]: from, [toKey]: to })}
    />
  ),
  describe: (values) => {
    const [from, to] = [values[fromKey], values[toKey]]
    return from || to ? `${from ?? ''} ~ ${to ?? ''}` : undefined
  },
})
