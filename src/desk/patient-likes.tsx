/** Records that may be the same person's as the one that is being typed. */
import { Alert, Button, Form } from 'antd'
import { type LikePatient, patients } from '../../contract/people/patients'
import { useCallQuery } from '../providers/data/use-call'
import { useT } from '../providers/i18n'
import { usePatientLabel } from '../providers/references/patients'
import { usePatientHref } from '../providers/use-patient-href'
import { Link } from '../ui/link'
import { usePaused } from '../ui/use-paused'

const watched = ['name', 'birthday', 'phone', 'guardianPhone', 'idCard'] as const
type Typed = Partial<Record<(typeof watched)[number], string>>

/** Enough to look for: two characters of a name, most of a number. */
const tells = ({ name = '', phone = '', guardianPhone = '', idCard = '' }: Typed) =>
  name.trim().length > 1 || phone.length > 6 || guardianPhone.length > 6 || idCard.length === 18

interface LikesProps {
  hid: number | undefined
  /** The record itself, where there is one. */
  pid: number | undefined
  /** Takes the record that is there in place of a new one. */
  onChosen?: (like: LikePatient) => void
}

export const Likes = ({ hid, pid, onChosen }: LikesProps) => {
  const t = useT()
  const labelOf = usePatientLabel()
  const hrefOf = usePatientHref()
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
          {likes.map((like) => {
            const href = hrefOf(like)
            return (
              <li key={like.pid}>
                {href === undefined ? labelOf(like) : <Link href={href}>{labelOf(like)}</Link>}{' '}
                {t('patient.by', { what: like.by.map((what) => t(`patient.${what}`)).join(t('record.separator')) })}{' '}
                {onChosen && (
                  <Button size="small" onClick={() => onChosen(like)}>
                    {t('patient.itIsThis')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      }
    />
  )
}
