/** The statement of a member on paper: this year's, until another period is chosen. */
import { Alert, Button, Spin } from 'antd'
import { useParams, useSearchParams } from 'react-router'
import {
  type StoredValueEntry,
  type StoredValueStatement,
  storedValueEntries,
} from '../../../../contract/clinic/stored-value-entries'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { DateRange } from '../../../ui/date-range'
import { formatDate, formatMoney } from '../../../ui/format'
import { PrintSheet, PrintSheets } from '../../../ui/print-sheet'
import { ClinicPaper, PaperFacts, PaperTable } from '../paper'

type Line = Pick<StoredValueEntry, 'principalAfter' | 'bonusAfter'> & Partial<StoredValueEntry>

const Sheet = ({ statement }: { statement: StoredValueStatement }) => {
  const t = useT()
  const { opening, closing, lines, start_date, end_date } = statement
  const both = ({ principal, bonus }: StoredValueStatement['opening']) => formatMoney(principal + bonus)
  const first: Line = { principalAfter: opening.principal, bonusAfter: opening.bonus }
  const moved = (fen: number | undefined) => (fen === undefined ? '' : formatMoney(fen))
  return (
    <ClinicPaper
      store={statement.hospitalName}
      title={t('storedValue.statementTitle')}
      no={null}
      signed={[t('storedValue.signMember'), t('storedValue.signClinic')]}
      terms={t('storedValue.terms')}
    >
      <PaperFacts
        facts={[
          [t('storedValue.patientName'), statement.patientName],
          [t('storedValue.phone'), statement.phone],
          [t('storedValue.period'), `${formatDate(start_date)} – ${formatDate(end_date)}`],
          [t('storedValue.opening'), both(opening)],
          [t('storedValue.closing'), both(closing)],
        ]}
      />
      <PaperTable<Line>
        label={t('storedValue.statementTitle')}
        rows={[first, ...lines]}
        keyOf={({ entryId = 0 }) => entryId}
        columns={[
          { title: t('storedValue.businessDate'), of: ({ businessDate }) => businessDate ?? '' },
          {
            title: t('storedValue.kind'),
            of: ({ kind }) => (kind === undefined ? t('storedValue.opening') : t(`storedValue.kind.${kind}`)),
          },
          { title: t('storedValue.no'), of: ({ entryNo, saleNo }) => entryNo ?? saleNo ?? '' },
          { title: t('storedValue.principal'), number: true, of: ({ principal }) => moved(principal) },
          { title: t('storedValue.bonus'), number: true, of: ({ bonus }) => moved(bonus) },
          { title: t('storedValue.principalAfter'), number: true, of: (line) => formatMoney(line.principalAfter) },
          { title: t('storedValue.bonusAfter'), number: true, of: (line) => formatMoney(line.bonusAfter) },
        ]}
      />
    </ClinicPaper>
  )
}

export const MemberStatement = () => {
  const t = useT()
  const storedValueId = Number(useParams().storedValueId)
  const [search, setSearch] = useSearchParams()
  const today = formatDate(Date.now() / 1000)
  const start_date = search.get('start_date') ?? `${today.slice(0, 4)}-01-01`
  const end_date = search.get('end_date') ?? today
  const query = { storedValueId, start_date, end_date }
  const { data, error, isFetching, refetch } = useCallQuery(storedValueEntries.calls.statement, { query })
  const statement = data?.data
  return (
    <PrintSheets
      title={[t('storedValue.statementTitle'), statement?.patientName].filter(Boolean).join(' · ')}
      paper="a4"
      ready={statement !== undefined && !isFetching}
      extra={
        <DateRange
          label={t('storedValue.period')}
          from={start_date}
          to={end_date}
          onChange={(from, to) =>
            setSearch({ ...(from && { start_date: from }), ...(to && { end_date: to }) }, { replace: true })
          }
        />
      }
    >
      {isFetching && !statement && <Spin />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {statement && (
        <PrintSheet>
          <Sheet statement={statement} />
        </PrintSheet>
      )}
    </PrintSheets>
  )
}
