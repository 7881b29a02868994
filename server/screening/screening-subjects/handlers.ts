import { screeningSubjects } from '../../../contract/screening/screening-subjects'
import { implement } from '../../http/implement'
import { alike, exportSubjects, list } from './find'
import { forget } from './forget'
import { merge, unmerge } from './merge'
import { type SubjectChanges, type SubjectRow, subjectRows } from './rows'
import { create, move, open, update } from './save'

export const screeningSubjectCalls = implement<typeof screeningSubjects.calls, SubjectRow, SubjectChanges>(
  screeningSubjects,
  { list, export: exportSubjects, get: open, alike, create, update, move, merge, unmerge, forget },
  subjectRows,
)
