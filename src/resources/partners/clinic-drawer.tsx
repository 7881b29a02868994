/** A clinic as a reviewer looks at it: who it is, its licences, those that may be the same; and what can be done with it. */
import { Alert, Button, Drawer, Modal, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { certificateStates } from '../../../contract/partners/certificates'
import { type ClinicVerb, clinicStates, type Hospital, hospitals } from '../../../contract/partners/hospitals'
import { useAction, useRecord } from '../../providers/data/use-call'
import { useLabel, useT } from '../../providers/i18n'
import { useOffered } from '../../providers/offered'
import { toast } from '../../providers/toast'
import { RecordDetails } from '../../records/record-details'
import { StoredFile } from '../../records/stored-files'
import { formatInstant } from '../../ui/format'
import { ReasonDialog } from '../../ui/reason-dialog'
import { StateTag } from '../../ui/state-tag'
import { usePhone } from '../../ui/use-phone'
import { ClinicConfirm } from './clinic-confirm'
import { clinicText } from './clinic-text'
import styles from './partners.module.css'

const Licences = ({ certificates }: Pick<Hospital, 'certificates'>) => {
  const t = useT()
  const label = useLabel()
  if (certificates.length === 0) return <span>{t('hospital.licences.none')}</span>
  return (
    <ul className={styles.licences}>
      {certificates.map(({ certificateId, type, number, validTo, file, status }) => {
        const state = certificateStates.find(({ value }) => value === status)
        return (
          <li key={certificateId}>
            <strong>{t(`certificate.type.${type}`)}</strong>
            {state && <StateTag label={label(state.label)} colour={state.colour} />}
            <span>{number}</span>
            <span>{t('hospital.licences.until', { date: validTo })}</span>
            {file !== '' && <StoredFile address={file} />}
          </li>
        )
      })}
    </ul>
  )
}

const Namesakes = ({ namesakes }: Pick<Hospital, 'namesakes'>) => {
  const t = useT()
  const label = useLabel()
  if (namesakes.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      message={t('hospital.namesakes', { count: namesakes.length })}
      description={
        <ul className={styles.licences}>
          {namesakes.map(({ hid, name, companyName, licence, status, by }) => (
            <li key={hid}>
              <strong>{name}</strong>
              <span>{companyName}</span>
              <span>{label(`clinicSetting.state.${status}`)}</span>
              {licence !== '' && <span>{licence}</span>}
              <span>{t('hospital.alike', { by: by.map((field) => t(`hospital.by.${field}`)).join(' / ') })}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}

type Asking = Extract<ClinicVerb, 'reject' | 'stop'>

/** What needs a reason, asked for with what will come of it. */
const Reason = ({ clinic, verb, onClosed }: { clinic: Hospital; verb: Asking; onClosed: () => void }) => {
  const t = useT()
  const reject = useAction(hospitals.calls.reject)
  const status = useAction(hospitals.calls.status)
  const { hid, version, name } = clinic
  const give = async (reason: string) => {
    const sent =
      verb === 'reject'
        ? reject.mutateAsync({ params: { hid }, query: { reason, version } })
        : status.mutateAsync({ params: { hid }, body: { status: 3, reason, version } })
    await sent.then(() => toast('success', t(`hospital.done.${verb}`))).catch(() => undefined)
    onClosed()
  }
  return (
    <ReasonDialog
      title={t(`hospital.ask.${verb}`, { name })}
      confirm={t(`hospital.action.${verb}`)}
      danger
      onConfirm={give}
      onCancel={onClosed}
    >
      <p>{t(`hospital.text.${verb}`)}</p>
    </ReasonDialog>
  )
}

const Actions = ({ clinic, onVerb }: { clinic: Hospital; onVerb: (verb: 'confirm' | Asking) => void }) => {
  const t = useT()
  const review = useAction(hospitals.calls.review)
  const status = useAction(hospitals.calls.status)
  const [modal, holder] = Modal.useModal()
  const { hid, version, name, allowed } = clinic
  const sure = async (verb: 'reopen' | 'resume') => {
    const yes = await modal.confirm({
      title: t(`hospital.ask.${verb}`, { name }),
      okText: t(`hospital.action.${verb}`),
      cancelText: t('core.action.cancel'),
    })
    if (!yes) return
    const sent =
      verb === 'reopen'
        ? review.mutateAsync({ params: { hid }, body: { status: 0, version } })
        : status.mutateAsync({ params: { hid }, body: { status: 1, version } })
    await sent.then(() => toast('success', t(`hospital.done.${verb}`))).catch(() => undefined)
  }
  const offered = (['reject', 'stop', 'reopen', 'resume', 'confirm'] as const).filter((verb) => allowed.includes(verb))
  return (
    <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
      {offered.map((verb) => (
        <Button
          key={verb}
          type={verb === 'confirm' ? 'primary' : 'default'}
          danger={verb === 'reject' || verb === 'stop'}
          onClick={() => (verb === 'reopen' || verb === 'resume' ? void sure(verb) : onVerb(verb))}
        >
          {t(`hospital.action.${verb}`)}
        </Button>
      ))}
      {holder}
    </Space>
  )
}

const Facts = ({ clinic, onClosed }: { clinic: Hospital; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const [verb, setVerb] = useState<'confirm' | Asking>()
  const state = clinicStates.find(({ value }) => value === clinic.status)
  const done = () => setVerb(undefined)
  return (
    <RecordDetails
      title={
        <>
          {clinic.name} {state && <StateTag label={label(state.label)} colour={state.colour} />}
        </>
      }
      facts={[
        { label: t('partner.company'), value: clinic.companyName },
        { label: t('hospital.shortName'), value: clinic.shortName },
        { label: t('clinicSetting.contact'), value: clinic.contact },
        { label: t('clinicSetting.phone'), value: clinic.phone },
        { label: t('clinicSetting.region'), value: clinic.region },
        { label: t('hospital.source'), value: label(`hospital.source.${clinic.request_from}`) },
        { label: t('hospital.created'), value: formatInstant(clinic.created) },
        { label: t('hospital.licence'), value: clinic.licence },
        ...(clinic.accounts.length > 0
          ? [{ label: t('hospital.accounts'), value: clinic.accounts.map(({ account }) => account).join(', ') }]
          : []),
        { label: t('hospital.address'), value: clinic.address, wide: true },
        ...(clinic.reason === '' ? [] : [{ label: t('hospital.reason'), value: clinic.reason, wide: true }]),
        { label: t('hospital.licences'), value: <Licences certificates={clinic.certificates} />, wide: true },
      ]}
      resource="hospitals"
      id={clinic.hid}
      text={clinicText}
      footer={clinic.allowed.length > 0 && <Actions clinic={clinic} onVerb={setVerb} />}
      onClosed={onClosed}
    >
      <Namesakes namesakes={clinic.namesakes} />
      {verb === 'confirm' && <ClinicConfirm clinic={clinic} onClosed={done} />}
      {(verb === 'reject' || verb === 'stop') && <Reason clinic={clinic} verb={verb} onClosed={done} />}
    </RecordDetails>
  )
}

interface ClinicDrawerProps {
  hid: number
  name: string
  onClosed: () => void
}

export const ClinicDrawer = ({ hid, name, onClosed }: ClinicDrawerProps) => {
  const t = useT()
  const phone = usePhone()
  const { data, error, refetch } = useRecord(hospitals.calls.get, hid)
  const clinic = useOffered(hospitals.calls.get, data?.data)
  if (clinic) return <Facts clinic={clinic} onClosed={onClosed} />
  return (
    <Drawer open width={phone ? '100%' : 640} title={name} onClose={onClosed}>
      {error ? (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      ) : (
        <Skeleton active title={false} />
      )}
    </Drawer>
  )
}
