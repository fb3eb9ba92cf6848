declare module 'unicode-confusables' {
  /** Replaces every character by the one it could be taken for, after the table of Unicode (UTS 39). */
  export const rectifyConfusion: (text: string) => string;
}
