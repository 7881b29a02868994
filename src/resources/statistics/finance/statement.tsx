/** The statement of a clinic for a month. */
import { PrinterOutlined } from '@ant-design/icons'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ClinicStatement } from '../../../../contract/statistics/clinic-statements'
import { finance } from '../../../../contract/statistics/finance'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useMayOpen } from '../../../providers/rights'
import { useScreenName } from '../../../providers/screen-name'
import { ExportButton } from '../../../records/export-button'
import { Choice } from '../../../ui/choice'
import { LinkButton } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { FigureLink } from '../family/figure-link'
import { FiguresState } from '../family/figures-screen'
import { statementPath } from '../family/finance-paths'
import { FinanceTabs } from '../family/finance-tabs'
import { StatementLines, useStatementFacts } from '../family/statement-lines'
import { styles } from '../family/styles'
import { SentState } from './sent-state'
import { useStatement } from './use-statement'

const call = finance.calls.exportStatement

const Choices = ({ of }: { of: ReturnType<typeof useStatement> }) => {
  const t = useT()
  const { hid, cid, month, clinics, companies, isPlatform, choose } = of
  return (
    <>
      {isPlatform && (
        <Choice<number>
          className={styles.company}
          aria-label={t('statistic.company')}
          value={cid}
          options={companies.map((one) => ({ value: one.cid, label: one.name }))}
          onChange={(chosen) => choose({ cid: String(chosen), hid: undefined })}
        />
      )}
      <Choice<number>
        className={styles.company}
        aria-label={t('statistic.clinic')}
        value={hid}
        options={[...clinics]}
        onChange={(chosen) => choose({ hid: String(chosen) })}
      />
      <DatePicker
        aria-label={t('finance.month')}
        picker="month"
        allowClear={false}
        value={dayjs(`${month}-01`)}
        disabledDate={(day) => day.isAfter(dayjs(), 'month')}
        onChange={(chosen) => choose({ month: chosen?.format('YYYY-MM') })}
      />
    </>
  )
}

const Statement = ({ statement }: { statement: ClinicStatement }) => {
  const t = useT()
  const facts = useStatementFacts(statement)
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  const hrefOf = ({ of, recordId }: ClinicStatement['lines'][number]) => {
    const href = manifests.find(({ name }) => name === of)?.record?.path(recordId)
    return href !== undefined && mayOpen(href) ? href : undefined
  }
  return (
    <>
      <dl className={styles.figures}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{t('finance.statement.rule')}</p>
      <div className={styles.scroll}>
        <StatementLines
          statement={statement}
          className={`${styles.table} ${styles.words}`}
          orderNo={(line) => <FigureLink href={hrefOf(line)}>{line.orderNo}</FigureLink>}
        />
      </div>
    </>
  )
}

export const StatementPage = () => {
  const t = useT()
  const of = useStatement()
  const { hid, asked, month, read } = of
  const address = new URLSearchParams({
    ...(hid && { hid: String(hid) }),
    month,
    ...(asked.query.cid && { cid: String(asked.query.cid) }),
  })
  const statement = read.data?.data
  useScreenName(t('finance.statement.title'))
  return (
    <ListPage title={t('finance.statement.title')}>
      <FinanceTabs current="statement" />
      <div className={styles.tools}>
        <Choices of={of} />
        <span className={styles.gap} />
        <LinkButton icon={<PrinterOutlined aria-hidden />} href={`${statementPath}/print?${address}`} target="_blank">
          {t('finance.print')}
        </LinkButton>
        <ExportButton call={call} fetchFile={() => download(call, asked)} />
      </div>
      {statement && !read.error && <SentState statement={statement} />}
      {statement && !read.error ? (
        <Statement statement={statement} />
      ) : (
        <FiguresState error={read.error} onRetry={() => void read.refetch()} />
      )}
    </ListPage>
  )
}
