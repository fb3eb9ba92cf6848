/** Something the user can put right: shown as it is, without a stack trace. */
export class Complaint extends Error {}

export const complain = (message: string): never => {
  throw new Complaint(message);
};
