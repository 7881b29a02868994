/** The fields of a small form: what is typed, what is wrong with it, and what the server refused of it. */
import { type ChangeEvent, useCallback, useState } from 'react'
import { type Key, useT } from '../../providers/i18n'

/** What is wrong with a field, given all of them. */
export type Checks<Values> = { [Name in keyof Values]?: (values: Values) => Key | undefined }

export interface InputProps {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: () => void
}

interface Options {
  /** Fields are judged as soon as they are changed or left; otherwise not before the form is sent. */
  eager?: boolean
}

export const useFields = <Values extends Record<string, string>>(
  initial: Values,
  checks: Checks<Values>,
  { eager = false }: Options = {},
) => {
  type Name = keyof Values & string
  const t = useT()
  const [values, setValues] = useState(initial)
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  const judge = useCallback((...names: string[]) => setJudged((known) => new Set([...known, ...names])), [])
  const change = useCallback(
    (name: Name, value: string) => {
      setValues((typed) => ({ ...typed, [name]: value }))
      setRefused(({ [name]: _, ...others }) => others)
      if (eager) judge(name)
    },
    [eager, judge],
  )
  const wrongWith = (name: Name) => checks[name]?.(values)
  const errorOf = (name: Name): string | undefined => {
    const wrong = judged.has(name) ? wrongWith(name) : undefined
    return refused[name] ?? (wrong && t(wrong))
  }

  return {
    values,
    change,
    errorOf,
    /** Judges them all; whether nothing is wrong. */
    check: () => {
      judge(...Object.keys(checks))
      setRefused({})
      return !Object.keys(checks).some(wrongWith)
    },
    /** Says of fields what the server says of them, until they are changed. */
    refuse: setRefused,
    /** What an input needs to be this field. */
    input: (name: Name): InputProps => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }) => change(name, target.value),
      ...(eager && { onBlur: () => judge(name) }),
    }),
  }
}
export type Fields<Values extends Record<string, string>> = ReturnType<typeof useFields<Values>>
