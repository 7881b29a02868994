/** The account of a clinic's manager: their own, and on what terms the clinic works with its agent. */
import { Alert, Skeleton } from 'antd'
import { type ClinicAccount, clinicSettings } from '../../../contract/partners/clinic-settings'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { Description } from '../../ui/description'
import { formatMoney } from '../../ui/format'
import { TableFailed } from '../../ui/table-notice'
import { OwnAccount } from './own-account'
import { Section } from './section'

const Terms = ({ account }: { account: ClinicAccount }) => {
  const t = useT()
  const { creditValue, creditUsed, sgeyeAnnualFee, contract, paymentSettings, sdx_auth, sdxDaysAuth } = account
  const between = t('security.clinic.separator')
  const credit =
    creditValue === null
      ? t('security.clinic.unchecked')
      : creditValue === 0
        ? t('security.clinic.cashFirst')
        : `${formatMoney(creditValue - (creditUsed ?? 0))} / ${formatMoney(creditValue)}`
  return (
    <>
      {(account.licencesExpired > 0 || account.licencesExpiring > 0) && (
        <Alert
          type={account.licencesExpired > 0 ? 'error' : 'warning'}
          showIcon
          message={t('security.clinic.licences', {
            expired: account.licencesExpired,
            expiring: account.licencesExpiring,
          })}
        />
      )}
      <Description
        facts={[
          { label: t('security.clinic.name'), value: account.hospitalName },
          { label: t('security.clinic.agent'), value: account.companyName },
          { label: t('security.clinic.licence'), value: account.licence },
          { label: t('security.clinic.credit'), value: credit },
          { label: t('security.clinic.used'), value: formatMoney(creditUsed) },
          {
            label: t('security.clinic.payment'),
            value: paymentSettings.map((kind) => t(`security.clinic.payment.${kind}`)).join(between),
          },
          {
            label: t('security.clinic.review'),
            value: t(`security.clinic.review.${account.orderInspectionType}`),
          },
          { label: t('security.clinic.fee'), value: formatMoney(sgeyeAnnualFee) },
          { label: t('security.clinic.until'), value: contract?.end },
          {
            label: t('security.clinic.training'),
            value:
              sdx_auth === 1
                ? sdxDaysAuth.map((days) => t('security.clinic.days', { days })).join(between)
                : t('security.clinic.none'),
          },
        ]}
      />
    </>
  )
}

const Clinic = ({ hid }: { hid: number }) => {
  const t = useT()
  const { data, error, refetch } = useCallQuery(clinicSettings.calls.account, { params: { hid } })
  return (
    <Section title={t('security.clinic.title')}>
      {data && <Terms account={data.data} />}
      {error && <TableFailed error={error.message} onRetry={refetch} />}
      {!data && !error && <Skeleton active title={false} />}
    </Section>
  )
}

export const ClinicAccountPage = () => {
  const hid = useUser()?.oid ?? null
  return <OwnAccount>{hid !== null && <Clinic hid={hid} />}</OwnAccount>
}
