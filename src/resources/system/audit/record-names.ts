/** What the trail's records are called, how their fields read, and where their pages are: every resource says it of itself. */
import { useEffect, useMemo, useState } from 'react'
import { useLabel, withTexts } from '../../../providers/i18n'
import { type Manifest, useManifests } from '../../../providers/manifest'
import type { RecordText, ValueText } from '../../../providers/record-text'
import { useMayOpen } from '../../../providers/rights'
import { dash, formatInstant } from '../../../ui/format'
import { recordTexts } from '../../record-texts'

/** Those whose screens say nothing of their records can be asked for too. */
const kept = ['lens-orders', 'accounts', 'trainer-accounts', 'roles', 'menus', 'elements'] as const

const firstInstant = 1_000_000_000

const plain: ValueText = (value) => {
  if (value === null || value === undefined || value === '') return dash
  if (Array.isArray(value))
    return value.length === 0 ? dash : value.map((one) => plain(one, undefined as never, undefined as never)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' && value > firstInstant && value < 10 * firstInstant) return formatInstant(value)
  return String(value)
}

/** A field of a record without a label shows as it is, under its own name where there is no other. */
export const plainText: RecordText = { fields: new Proxy({}, { get: () => plain, has: () => true }) }

/** How records of a kind read: what is told in one place goes before what their list says. */
const loadText = async (manifests: readonly Manifest[], name: string): Promise<RecordText> => {
  const told = recordTexts[name]
  if (told) return withTexts(told[0], told[1]())
  return (await manifests.find((manifest) => manifest.name === name)?.record?.text?.()) ?? plainText
}

type Texts = ReadonlyMap<string, RecordText>

/** How records of these kinds read, as far as it is loaded. */
export const useRecordTexts = (names: readonly string[]): Texts => {
  const manifests = useManifests()
  const [texts, setTexts] = useState<Texts>(new Map())
  const wanted = [...new Set(names)].filter((name) => !texts.has(name)).join(' ')
  useEffect(() => {
    let current = true
    const loading = wanted.split(' ').filter(Boolean)
    const each = loading.map(async (name) => [name, await loadText(manifests, name).catch(() => plainText)] as const)
    void Promise.all(each).then((loaded) => {
      if (current && loaded.length > 0) setTexts((now) => new Map([...now, ...loaded]))
    })
    return () => {
      current = false
    }
  }, [manifests, wanted])
  return texts
}

/** What records are called, where they are, and of which kinds there are any. */
export const useRecordNames = () => {
  const label = useLabel()
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  return useMemo(() => {
    const nameOf = (resource: string) => {
      const key = `audit.resource.${resource}`
      const words = label(key)
      if (words !== key) return words
      const manifest = manifests.find(({ name }) => name === resource)
      return manifest ? label(manifest.label) : resource
    }
    /** The record's own page, for those who may open it. */
    const pathOf = (resource: string, recordId: number) => {
      const path = manifests.find(({ name }) => name === resource)?.record?.path(recordId)
      return path !== undefined && mayOpen(path) ? path : undefined
    }
    const read = manifests.flatMap(({ name, record }) => (record?.text ? [name] : []))
    const kinds = [...new Set([...kept, ...Object.keys(recordTexts), ...read])]
    return { nameOf, pathOf, kinds }
  }, [label, manifests, mayOpen])
}
