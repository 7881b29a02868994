/** What is done with a table of figures as a whole: it is exported now, or scheduled. */
import { ScheduleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Call } from '../../../../contract/core/call'
import { ownerOf } from '../../../../contract/core/resource'
import { figureSubscriptions, isReportSheet, ownOfReports } from '../../../../contract/statistics/figure-subscriptions'
import { useMayCall } from '../../../providers/access'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import { type ListQuery, writeSort } from '../../../providers/list-query'
import { ExportButton } from '../../../records/export-button'

type Query = Readonly<Record<string, string | number | undefined>>

interface FigureExportProps {
  call: Call
  params?: Readonly<Record<string, string | number>> | undefined
  query: Query
}

const Schedule = lazy(async () => ({ default: (await import('./schedule')).Schedule }))

const ScheduleButton = ({ call, query }: Pick<FigureExportProps, 'call' | 'query'>) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const mayExport = useMayCall(call)
  const mayCreate = useMayCall(figureSubscriptions.calls.create)
  const { resource, name } = ownerOf(call)
  const sheet = `${resource.name}.${name}`
  if (!isReportSheet(sheet) || !mayExport || !mayCreate) return null
  const filters = Object.fromEntries(
    Object.entries(query).flatMap(([field, value]) =>
      value && !ownOfReports.includes(field) ? [[field, String(value)]] : [],
    ),
  )
  return (
    <>
      <Button icon={<ScheduleOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('figureSubscription.schedule')}
      </Button>
      {open && (
        <Suspense>
          <Schedule sheet={sheet} query={filters} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const FigureExport = ({ call, params, query }: FigureExportProps) => (
  <>
    <ScheduleButton call={call} query={query} />
    <ExportButton call={call} fetchFile={() => download(call, { params, query } as never)} />
  </>
)

/** Of a table with filters and an order of its own. */
export const FigureListExport = ({ call, query }: { call: Call; query: Pick<ListQuery, 'filters' | 'sort'> }) => (
  <FigureExport
    call={call}
    query={{ ...query.filters, ...(query.sort.length > 0 && { sort: writeSort(query.sort) }) }}
  />
)
