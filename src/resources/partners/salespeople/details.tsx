/** All that is known of a client manager; the text messages about each clinic are turned on and off here. */
import { Switch } from 'antd'
import { type Salesperson, salespeople } from '../../../../contract/partners/salespeople'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { RecordDetails } from '../../../records/record-details'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import { useUiVars } from '../../../ui/ui-vars'
import { askText, salespersonText } from './field-text'
import styles from './salespeople.module.css'

const Clinics = ({ salesperson }: { salesperson: Salesperson }) => {
  const t = useT()
  const vars = useUiVars()
  const { mutate, isPending, sent } = useAction(salespeople.calls.sms)
  const { hospitals, allowed } = salesperson
  return (
    <section style={vars}>
      <h3 className={styles.title}>{t('salesperson.smsTitle', { count: hospitals.length })}</h3>
      {hospitals.length === 0 ? (
        <p>{t('salesperson.noClinics')}</p>
      ) : (
        <ul className={styles.clinics}>
          {hospitals.map(({ id, name, sms }) => (
            <li key={id}>
              <span>{name}</span>
              <Switch
                aria-label={t('salesperson.smsOf', { name })}
                checked={sms === 1}
                disabled={!allowed.includes('sms')}
                loading={isPending && sent?.params?.id === id}
                onChange={(on) => mutate({ params: { id, flag: on ? 1 : 0 } })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const SalespersonDetails = ({ row, onClosed }: { row: Salesperson; onClosed: () => void }) => {
  const t = useT()
  const params = { id: row.sid }
  const read = useCallQuery(salespeople.calls.get, { params }).data?.data
  const salesperson = useOffered(salespeople.calls.get, read ?? row)
  const numbers = useCallQuery(salespeople.calls.numbers, { params }).data?.data
  const { name, companyName, phone, account, accountStatus, info, status } = salesperson
  const owed = numbers?.owed ?? null
  return (
    <RecordDetails
      title={name}
      facts={[
        { label: t('partner.company'), value: companyName },
        { label: t('salesperson.phone'), value: phone },
        { label: t('salesperson.askRoles'), value: askText(salesperson.askRoles, t) },
        { label: t('partner.status'), value: t(`salesperson.status.${status}`) },
        {
          label: t('salesperson.account'),
          value: account === null || accountStatus === 1 ? (account ?? '') : t('salesperson.accountOff', { account }),
        },
        { label: t('salesperson.hospitals'), value: numbers ? formatCount(numbers.hospitals) : dash },
        ...(owed === null ? [] : [{ label: t('salesperson.owed'), value: formatMoney(owed) }]),
        { label: t('salesperson.info'), value: info, wide: true },
      ]}
      resource="salespeople"
      id={row.sid}
      text={salespersonText}
      onClosed={onClosed}
    >
      <Clinics salesperson={salesperson} />
    </RecordDetails>
  )
}
