/** A list as a file, under the filters and in the order in which it is shown. */
import type { Call } from '../../contract/core/call'
import { download } from '../providers/data/download'
import type { BackgroundExport } from '../providers/export-in-background'
import { type ListQuery, writeSort } from '../providers/list-query'
import { ExportButton } from './export-button'

interface ListExportProps {
  call: Call
  query: Pick<ListQuery, 'filters' | 'sort'>
  /** What the list is narrowed to beside its filters, such as one brand. */
  fixed?: Readonly<Record<string, string>> | undefined
  /** Present: the file can be made in the background. */
  origin?: BackgroundExport['origin']
}

export const ListExport = ({ call, query: { filters, sort }, fixed, origin }: ListExportProps) => {
  const query = { ...filters, ...fixed, ...(sort.length > 0 && { sort: writeSort(sort) }) }
  return (
    <ExportButton
      call={call}
      fetchFile={() => download(call, { query } as never)}
      {...(origin && { background: { origin, query } })}
    />
  )
}
