/** The page of a plain resource: its list, and all that is done there, by its fields. */
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useT } from '../providers/i18n'
import { askListAhead, type ListState, useListState } from '../providers/list-state'
import { ListPage } from '../ui/list-page'
import type { RecordFields } from './fields'
import { type ListOfFields, ResourceList } from './resource-list'

interface PageOptions<Row extends object, Name extends string> extends ListOfFields<Row, Name> {
  /** Sent with every request for the list. */
  fixed?: Readonly<Record<string, string>>
  /** `useCompanyScope`: one company's records at a time. */
  useScope?: () => { cid: number | undefined; choice: ReactNode }
  /** What a new record has beside its defaults. */
  initial?: Partial<Row>
  /** The way to the other sides of the subject, above the list. */
  Tabs?: ComponentType
}

type Row = { name: string; version: number; allowed: string[] }

/** A page component, with what the manifest and the audit trail read of it. */
export const resourcePage = <R extends Row, Name extends string>(
  fields: RecordFields<R, Name>,
  { fixed, useScope, initial, Tabs, ...says }: PageOptions<R, Name>,
) => {
  const { list: call } = fields.resource.calls

  const Records = ({ cid }: { cid?: number }) => {
    const mine = useMemo(() => (cid === undefined ? fixed : { ...fixed, cid: String(cid) }), [cid])
    const list = useListState({ call, ...(mine && { fixed: mine }) }) as unknown as ListState<R>
    return (
      <ResourceList of={fields} list={list} says={says} initial={cid === undefined ? initial : { ...initial, cid }} />
    )
  }

  const ScopedRecords = () => {
    const { cid, choice } = useScope?.() ?? {}
    return (
      <>
        {choice}
        {cid !== undefined && <Records key={cid} cid={cid} />}
      </>
    )
  }

  const Page = () => {
    const t = useT()
    return (
      <ListPage title={t(says.title)}>
        {Tabs && <Tabs />}
        {useScope ? <ScopedRecords /> : <Records />}
      </ListPage>
    )
  }
  const ahead = (search: URLSearchParams) => {
    // Whose records are shown is not known yet.
    if (!useScope) askListAhead({ call, ...(fixed && { fixed }) }, search)
  }
  return Object.assign(Page, { text: fields.text, ahead })
}
