/** Brings two records of one person together: the other one is found by name, laid beside this one, and goes. */
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { type Patient, patients } from '../../../../contract/people/patients'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { toast } from '../../../providers/toast'
import { ReferenceSelect } from '../../../records/reference-select'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { dash, formatInstant } from '../../../ui/format'
import styles from './patients.module.css'

const compared = ['recordNo', 'name', 'gender', 'birthday', 'phone', 'guardian', 'idCard', 'hospitalName'] as const

const Beside = ({ keep, drop }: { keep: Patient; drop: Patient }) => {
  const t = useT()
  const shown = (patient: Patient, name: (typeof compared)[number]) =>
    name === 'gender' ? t(`patient.gender.${patient.gender}`) : patient[name] || dash
  return (
    <table className={styles.beside}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('patient.keep')}</th>
          <th scope="col">{t('patient.drop')}</th>
        </tr>
      </thead>
      <tbody>
        {compared.map((name) => (
          <tr key={name} data-unlike={keep[name] !== drop[name]}>
            <th scope="row">{t(`patient.${name === 'hospitalName' ? 'hid' : name}`)}</th>
            <td>{shown(keep, name)}</td>
            <td>{shown(drop, name)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('patient.lastOrder')}</th>
          <td>{formatInstant(keep.lastOrder)}</td>
          <td>{formatInstant(drop.lastOrder)}</td>
        </tr>
      </tbody>
    </table>
  )
}

export const MergeDialog = ({ patient, onClosed }: { patient: Patient; onClosed: () => void }) => {
  const t = useT()
  const [dropPid, setDropPid] = useState<number>()
  const { choices, ...found } = usePatients(patient.hid)
  const { data } = useRecord(patients.calls.get, dropPid ?? 0, { enabled: dropPid !== undefined })
  const drop = dropPid === undefined ? undefined : data?.data
  const merge = useAction(patients.calls.merge, { except: ['rule', 'conflict'] })
  const { refused, elsewhere, warnings, confirmWarn, attempt, forget } = useRefusal()
  const submit = async () => {
    if (!drop) return
    const body = {
      ...{ keepPid: patient.pid, version: patient.version },
      ...{ dropPid: drop.pid, dropVersion: drop.version, confirmWarn },
    }
    const saved = await attempt(() => merge.mutateAsync({ body }))
    if (!saved) return
    void toast('success', t('patient.mergedDone', { name: patient.name }))
    onClosed()
  }
  const faults = [...elsewhere, ...(refused?.name === 'conflict' ? [refused.message] : [])]
  return (
    <Dialog
      open
      width={640}
      title={t('patient.mergeTitle', { name: patient.name })}
      okText={t(warnings.length > 0 ? 'patient.mergeAnyway' : 'patient.merge')}
      okButtonProps={{ disabled: !drop }}
      confirmLoading={merge.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('patient.mergeWith')} htmlFor="merge-with">
          <ReferenceSelect
            id="merge-with"
            from={{ ...found, choices: choices.filter(({ value }) => value !== patient.pid) }}
            value={dropPid as number}
            onChange={(pid: number) => {
              forget()
              setDropPid(pid)
            }}
          />
        </Form.Item>
      </Form>
      {drop && <Beside keep={patient} drop={drop} />}
      {faults.map((fault) => (
        <Alert key={fault} type="error" showIcon message={fault} style={{ marginBlockEnd: 8 }} />
      ))}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon message={warning} style={{ marginBlockEnd: 8 }} />
      ))}
      <p>{t('patient.mergeText')}</p>
    </Dialog>
  )
}
