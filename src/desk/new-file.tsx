/** The way to a file for a patient who has none yet, where the person may make one. */
import { Button } from 'antd'
import { type ComponentProps, useState } from 'react'
import { patients } from '../../contract/people/patients'
import { useMayCall } from '../providers/access'
import { NewPatientForm } from './new-patient-form'

interface NewFileProps extends Omit<ComponentProps<typeof NewPatientForm>, 'onClosed'> {
  label: string
}

export const NewFile = ({ label, ...form }: NewFileProps) => {
  const may = useMayCall(patients.calls.save)
  const [making, setMaking] = useState(false)
  if (!may) return null
  return (
    <>
      <Button style={{ marginBlock: '8px 16px' }} onClick={() => setMaking(true)}>
        {label}
      </Button>
      {making && <NewPatientForm {...form} onClosed={() => setMaking(false)} />}
    </>
  )
}
