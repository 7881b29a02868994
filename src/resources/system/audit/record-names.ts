/** What the trail's records are called, how their fields read, and where their pages are: every resource says it of itself. */
import { useEffect, useMemo, useState } from 'react'
import { useLabel, withTexts } from '../../../providers/i18n'
import { type Manifest, useManifests } from '../../../providers/manifest'
import type { RecordText, ValueText } from '../../../providers/record-text'
import { useMayOpen } from '../../../providers/rights'
import { dash, formatInstant } from '../../../ui/format'

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

/** Those that are told of in one place, and those whose lists tell of them. */
const loadTexts = async (manifests: readonly Manifest[]): Promise<ReadonlyMap<string, RecordText>> => {
  const { recordTexts } = await import('../../record-texts')
  const told = Object.entries(recordTexts).map(
    async ([name, [scope, text]]): Promise<[string, RecordText]> => [
      name,
      await withTexts(scope, Promise.resolve(text)),
    ],
  )
  const lists = manifests.flatMap(({ name, record }) =>
    record?.text && !(name in recordTexts) ? [record.text().then((text): [string, RecordText] => [name, text])] : [],
  )
  return new Map(await Promise.all([...lists, ...told]))
}

export const useRecordTexts = (): ReadonlyMap<string, RecordText> | undefined => {
  const manifests = useManifests()
  const [texts, setTexts] = useState<ReadonlyMap<string, RecordText>>()
  useEffect(() => {
    let current = true
    loadTexts(manifests).then(
      (loaded) => current && setTexts(loaded),
      () => current && setTexts(new Map()),
    )
    return () => {
      current = false
    }
  }, [manifests])
  return texts
}

/** @param texts of the records that there are; without, only what they are called and where they are is told */
export const useRecordNames = (texts?: ReadonlyMap<string, RecordText>) => {
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
    const kinds = [...new Set([...kept, ...(texts?.keys() ?? [])])]
    return { nameOf, pathOf, kinds }
  }, [label, manifests, mayOpen, texts])
}
