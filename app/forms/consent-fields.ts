/**
 * The boxes that authorise the use of personal data: ticked by an act of the person each time, never by a form that is
 * filled again.
 */
export const consentFields: readonly string[] = ["dataProcessingConsent", "privacyPolicy"];
