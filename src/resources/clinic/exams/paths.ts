export const examPath = (examId: number | string) => `/patients/list/exams/${examId}`
export const curvesPrintPath = (pid: number | string) => `/clinic-print/curves/${pid}`
