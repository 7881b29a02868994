/** Records that may be the same person's as the one that is being typed. */
import { Alert, Form } from 'antd'
import { patients } from '../../../../contract/people/patients'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { usePatientLabel } from '../../../providers/references/patients'
import { Link } from '../../../ui/link'
import { usePaused } from '../../../ui/use-paused'
import { patientPath } from '../patient-path'

const watched = ['name', 'birthday', 'phone', 'guardianPhone', 'idCard'] as const
type Typed = Partial<Record<(typeof watched)[number], string>>

/** Enough to look for: two characters of a name, most of a number. */
const tells = ({ name = '', phone = '', guardianPhone = '', idCard = '' }: Typed) =>
  name.trim().length > 1 || phone.length > 6 || guardianPhone.length > 6 || idCard.length === 18

export const Likes = ({ hid, pid }: { hid: number | undefined; pid: number | undefined }) => {
  const t = useT()
  const labelOf = usePatientLabel()
  const form = Form.useFormInstance()
  const typed = usePaused(Form.useWatch((values: Typed) => values, form)) as Typed | undefined
  const { name = '', birthday, phone = '', guardianPhone = '', idCard = '' } = typed ?? {}
  const body = { hid: hid ?? 0, pid, name: name.trim(), birthday: birthday || null, phone, guardianPhone, idCard }
  const { data } = useCallQuery(
    patients.calls.duplicates,
    { body },
    { enabled: hid !== undefined && tells(typed ?? {}), placeholderData: (before) => before },
  )
  const likes = (data?.data ?? []).filter(({ by }) => pid === undefined || by.length > 1 || by[0] !== 'name')
  if (likes.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      message={t('patient.likes')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {likes.map((like) => (
            <li key={like.pid}>
              <Link href={patientPath(like.pid)}>{labelOf(like)}</Link>{' '}
              {t('patient.by', { what: like.by.map((what) => t(`patient.${what}`)).join(t('record.separator')) })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
