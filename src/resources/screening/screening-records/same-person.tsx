/** Who else the person is: the patient as whom a clinic knows them, and the records that were merged into this one. */
import { Button, Card, Space } from 'antd'
import { useState } from 'react'
import { patients } from '../../../../contract/people/patients'
import type { SubjectFile } from '../../../../contract/screening/screening-records'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import { agreesToClinic, type ScreeningSubject } from '../../../../contract/screening/subject-record'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { toast } from '../../../providers/toast'
import { Description } from '../../../ui/description'
import { Link } from '../../../ui/link'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { className } from '../class-name'
import { MergeDialog } from '../merge-dialog'
import { UnmergeDialog } from '../unmerge-dialog'
import { LinkDialog } from './link-dialog'

type Step = { kind: 'link' | 'unlink' | 'merge' } | { kind: 'unmerge'; row: ScreeningSubject }

interface OfSubject {
  subject: ScreeningSubject
  onClosed: () => void
}

const UnlinkDialog = ({ subject, onClosed }: OfSubject) => {
  const t = useT()
  const { mutateAsync } = useAction(screeningSubjects.calls.unlink)
  const { sid, name, version } = subject
  return (
    <ReasonDialog
      title={t('screeningRecord.unlinkTitle', { name })}
      confirm={t('screeningRecord.unlink')}
      danger
      onConfirm={(reason) =>
        mutateAsync({ params: { id: sid }, body: { version, reason } })
          .then(() => {
            void toast('success', t('screeningRecord.unlinked', { name }))
            onClosed()
          })
          // What was typed stays for another try; the notice says what went wrong.
          .catch(() => undefined)
      }
      onCancel={onClosed}
    >
      <p>{t('screeningRecord.unlinkText')}</p>
    </ReasonDialog>
  )
}

const Patient = ({ patient }: { patient: NonNullable<SubjectFile['patient']> }) => {
  const t = useT()
  const pathOf = useManifests().find(({ name }) => name === patients.name)?.record?.path
  const { pid, name, birthday, hospitalName } = patient
  const words = [name, birthday ?? t('screeningRecord.noBirthday'), hospitalName].join(' · ')
  return pathOf ? <Link href={pathOf(pid)}>{words}</Link> : words
}

interface MergedProps {
  merged: readonly ScreeningSubject[]
  onUnmerge: (row: ScreeningSubject) => void
}

const Merged = ({ merged, onUnmerge }: MergedProps) => {
  const t = useT()
  return (
    <Space direction="vertical">
      {merged.map((one) => {
        const words = [one.name, one.customerName, className(one, t), one.studentNo, one.birthday]
        return (
          <Space key={one.sid} wrap>
            {words.filter(Boolean).join(' · ')}
            {one.allowed.includes('unmerge') && (
              <Button size="small" onClick={() => onUnmerge(one)}>
                {t('screeningSubject.unmerge')}
              </Button>
            )}
          </Space>
        )
      })}
    </Space>
  )
}

const steps = ['link', 'unlink', 'merge'] as const

/** The texts of `screening` must be loaded beside those of `screeningTasks`. */
export const SamePerson = ({ subject, merged, patient }: SubjectFile & { subject: ScreeningSubject }) => {
  const t = useT()
  const [step, setStep] = useState<Step | undefined>()
  const onClosed = () => setStep(undefined)
  const open = steps.filter((kind) => subject.allowed.includes(kind))
  if (open.length === 0 && merged.length === 0 && patient === null) return null
  const none = t(agreesToClinic(subject) ? 'screeningRecord.noPatient' : 'screeningRecord.noClinicConsent')
  const undo = (row: ScreeningSubject) => setStep({ kind: 'unmerge', row })
  const words = {
    link: t(patient ? 'screeningRecord.linkOther' : 'screeningRecord.link'),
    unlink: t('screeningRecord.unlink'),
    merge: t('screeningSubject.merge'),
  }
  return (
    <Card
      size="small"
      title={t('screeningRecord.samePerson')}
      extra={
        <Space wrap>
          {open.map((kind) => (
            <Button key={kind} onClick={() => setStep({ kind })}>
              {words[kind]}
            </Button>
          ))}
        </Space>
      }
    >
      <Description
        facts={[
          { label: t('screeningSubject.pid'), value: patient ? <Patient patient={patient} /> : none, wide: true },
          {
            ...{ label: t('screeningSubject.merged'), wide: true },
            value: merged.length === 0 ? undefined : <Merged merged={merged} onUnmerge={undo} />,
          },
        ]}
      />
      {step?.kind === 'link' && <LinkDialog subject={subject} onClosed={onClosed} />}
      {step?.kind === 'unlink' && <UnlinkDialog subject={subject} onClosed={onClosed} />}
      {step?.kind === 'merge' && <MergeDialog row={subject} onClosed={onClosed} />}
      {step?.kind === 'unmerge' && <UnmergeDialog row={step.row} onClosed={onClosed} />}
    </Card>
  )
}
