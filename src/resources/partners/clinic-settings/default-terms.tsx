/** The default terms of a company: what holds for every clinic without terms of its own, and their form. */
import { Alert, Button, Skeleton } from 'antd'
import { type DefaultTerms, defaultTerms } from '../../../../contract/partners/default-terms'
import { useRecord } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Description } from '../../../ui/description'
import styles from '../partners.module.css'
import { useDisputed } from './disputed'
import { clinicSettingText } from './field-text'
import { sentOf, type TermValues, termsOf } from './fields'
import { TermsFields } from './terms-fields'

const DefaultTermsForm = ({ terms, onClosed }: { terms: DefaultTerms; onClosed: () => void }) => {
  const t = useT()
  const disputed = useDisputed<TermValues>()
  return (
    <RecordForm<DefaultTerms, TermValues>
      name="default-terms"
      title={t('clinicSetting.default.title', { name: terms.companyName })}
      width={600}
      row={terms}
      resource={defaultTerms}
      valuesOf={termsOf}
      update={savedBy(defaultTerms.calls.save, sentOf)}
      disputed={disputed.filter(({ key }) => key !== ('authSettingType' as string))}
      onClosed={onClosed}
    >
      <Alert
        type="info"
        showIcon
        message={t('clinicSetting.default.reach', { count: terms.followers })}
        style={{ marginBlockEnd: 16 }}
      />
      <TermsFields inherited={false} mayCredit={terms.allowed.includes('credit')} />
    </RecordForm>
  )
}

/** What most asks after; the form says the rest. */
const shown = ['creditValue', 'orderInspectionType', 'isOptRequired', 'certificateAuth', 'paymentSettings'] as const

export const DefaultTermsCard = ({ cid }: { cid: number }) => {
  const t = useT()
  const label = useLabel()
  const { data, error, refetch } = useRecord(defaultTerms.calls.get, cid)
  const terms = useOffered(defaultTerms.calls.get, data?.data)
  const [editing, setEditing] = useDraftState<boolean>('editing', false)
  if (error) {
    const again = <Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>
    return <Alert type="error" showIcon message={error.message} action={again} />
  }
  if (!terms) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { fields, labels = {} } = clinicSettingText
  return (
    <section className={styles.card} aria-label={t('clinicSetting.default')}>
      <header>
        <strong>{t('clinicSetting.default')}</strong>
        <span className={styles.soft}>{t('clinicSetting.default.reach', { count: terms.followers })}</span>
        {terms.allowed.includes('update') && (
          <Button onClick={() => setEditing(true)}>{t('clinicSetting.default.edit')}</Button>
        )}
      </header>
      <Description
        facts={shown.map((name) => ({
          label: t(labels[name] ?? 'clinicSetting.default'),
          value: fields[name]?.(terms[name], t, label),
        }))}
      />
      {editing && <DefaultTermsForm terms={terms} onClosed={() => setEditing(false)} />}
    </section>
  )
}
