/** The statement of who holds units of a brand, for a month. */
import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { trainingBalances } from '../../../../contract/training/balances'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { ExportButton } from '../../../records/export-button'
import { Choice } from '../../../ui/choice'
import { custom, instant, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { Description } from '../../../ui/description'
import { dash, formatChange, formatCount } from '../../../ui/format'
import { LinkButton } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { statementPath } from '../paths'
import { TrainingTabs } from '../tabs'
import { ownerOf, partyOf, type StatementLine, statementLines } from './statement-lines'
import styles from './stores.module.css'
import { useStatement } from './use-statement'
import { useUnits } from './words'

const call = trainingBalances.calls.exportStatement

const useColumns = () => {
  const t = useT()
  return useMemo(() => {
    const right = { align: 'right' as const, width: 110 }
    return [
      custom<StatementLine>(
        'kind',
        t('trainingStore.kind'),
        ({ kind }) => (kind === 'opening' ? t('trainingStore.opening') : t(`trainingStore.kind.${kind}`)),
        { width: 150 },
      ),
      instant<StatementLine>('at', t('trainingStore.created')),
      custom<StatementLine>('party', t('trainingStore.party'), (line) => partyOf(line, t) || dash, { width: 180 }),
      custom<StatementLine>('units', t('trainingStore.units'), ({ units }) => formatChange(units), right),
      custom<StatementLine>('balance', t('trainingStore.balance'), ({ balance }) => formatCount(balance), right),
      text<StatementLine>('note', t('trainingStore.note'), { width: 180 }),
      text<StatementLine>('operatorName', t('trainingStore.operatorName'), { width: 110 }),
    ]
  }, [t])
}

const Choices = ({ of }: { of: ReturnType<typeof useStatement> }) => {
  const t = useT()
  const { asked, brands, companies, isPlatform, choose } = of
  const { choices: clinics } = useClinics(asked.cid)
  const none = 0
  const ofAccount = asked.sdxUid !== undefined
  return (
    <div className={styles.choices}>
      {!ofAccount && (
        <Choice<string>
          aria-label={t('trainingStore.brand')}
          value={asked.brand}
          options={[...brands]}
          onChange={(brand) => choose({ brand })}
        />
      )}
      {isPlatform && !ofAccount && (
        <Choice<number>
          aria-label={t('trainingStore.company')}
          value={asked.ofPlatform ? none : asked.cid}
          options={[
            { value: none, label: t('trainingStore.party.platform') },
            ...companies.map(({ cid, name }) => ({ value: cid, label: name })),
          ]}
          onChange={(cid) =>
            choose(
              cid === none
                ? { owner: 'platform', cid: undefined, hid: undefined }
                : { owner: undefined, cid: String(cid), hid: undefined },
            )
          }
        />
      )}
      {!asked.ofPlatform && !ofAccount && (
        <Choice<number>
          aria-label={t('trainingStore.owner')}
          value={asked.hid ?? none}
          options={[{ value: none, label: t('trainingStore.ofAgent') }, ...clinics]}
          onChange={(hid) => choose({ hid: hid === none ? undefined : String(hid) })}
        />
      )}
      <DatePicker
        aria-label={t('trainingStore.month')}
        picker="month"
        allowClear={false}
        value={dayjs(`${asked.month}-01`)}
        onChange={(month) => choose({ month: month?.format('YYYY-MM') })}
      />
    </div>
  )
}

export const StatementPage = () => {
  const t = useT()
  const units = useUnits()
  const of = useStatement()
  const { query, read } = of
  const columns = useColumns()
  const statement = read.data?.data
  const lines = useMemo(() => (statement ? statementLines(statement) : []), [statement])
  const facts = statement && (['opening', 'came', 'went', 'closing'] as const)
  return (
    <ListPage title={t('screen.trainingStatement')}>
      <TrainingTabs current={statementPath} />
      <div className={styles.head}>
        <Choices of={of} />
        <LinkButton
          icon={<PrinterOutlined aria-hidden />}
          href={`${statementPath}/print?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`}
          target="_blank"
        >
          {t('trainingStore.print')}
        </LinkButton>
        <ExportButton call={call} fetchFile={() => download(call, { query })} />
      </div>
      {read.error && (
        <Alert
          type="error"
          showIcon
          message={read.error.message}
          action={<Button onClick={() => void read.refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {statement && facts && (
        <Description
          facts={[
            { label: t('trainingStore.owner'), value: ownerOf(statement, t) },
            { label: t('trainingStore.brand'), value: statement.brandName },
            ...facts.map((name) => ({
              label: t(`trainingStore.${name}`),
              value: <strong>{units(statement.unit, statement[name])}</strong>,
            })),
          ]}
        />
      )}
      {!read.error && (
        <DataTable<StatementLine>
          label={t('screen.trainingStatement')}
          columns={columns}
          rows={lines}
          rowKey="key"
          loading={read.isFetching}
          empty={t('trainingStore.choose')}
        />
      )}
      {statement && statement.lines.length === 0 && <p role="status">{t('trainingStore.noMovements')}</p>}
    </ListPage>
  )
}
