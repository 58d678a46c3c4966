/** An error of nodemailer: its code, the SMTP command that failed, and its message. */
export interface SmtpError {
  code: string;
  command: unknown;
  message: string;
}

/** The usual causes, by 'code command message', in Spanish. The first match applies. */
const causes: readonly [RegExp, string][] = [
  [/^EDNS /, "no se conoce el nombre del servidor de correo (SMTP_URL)"],
  [/^ESOCKET .*ECONNREFUSED/, "el servidor de correo rechaza la conexión (SMTP_URL)"],
  [/^ESOCKET .*E(?:HOST|NET)UNREACH/, "no se puede llegar al servidor de correo (SMTP_URL)"],
  [
    /^ETIMEDOUT .*Greeting never received/,
    "el servidor de correo no respondió a tiempo (con el puerto 465, SMTP_URL empieza por smtps://)",
  ],
  [
    /^(?:(?:EPROTOCOL|ECONNECTION) .*response=4\d\d|(?:EAUTH|\S+ MAIL FROM) [^:]*: 4\d\d|E\w+ [^:]*: 421)\b/,
    "el servidor de correo no atiende por ahora",
  ],
  [/^EPROTOCOL .*response=5\d\d\b/, "el servidor de correo no acepta la conexión"],
  [/^EPROTOCOL /, "lo que responde no es un servidor de correo (SMTP_URL)"],
  [/^(?:ETIMEDOUT |ESOCKET .*ETIMEDOUT)/, "el servidor de correo no respondió a tiempo"],
  [/^(?:ESOCKET|ETLS) .*certificate has expired/, "el certificado del servidor de correo está vencido"],
  [/^(?:ESOCKET|ETLS) .*certificate's altnames/, "el certificado del servidor de correo es de otro nombre (SMTP_URL)"],
  [/^(?:ESOCKET|ETLS) .*certificate/i, "el certificado del servidor de correo no es válido"],
  [
    /^(?:ETLS |ESOCKET .*(?:SSL|secure TLS))/,
    "no se pudo cifrar la conexión con el servidor de correo (SMTP_URL, SMTP_TLS)",
  ],
  [/^(?:EAUTH |\S+ MAIL FROM .*: 53[0458]\b)/, "el servidor de correo no acepta el usuario o la contraseña (SMTP_URL)"],
  [/^\S+ MAIL FROM /, "el servidor de correo no acepta al remitente (MAIL_FROM)"],
  [/^\S+ RCPT TO /, "el servidor de correo no acepta al destinatario"],
  [/^\S+ DATA /, "el servidor de correo no acepta el contenido"],
  [/^(?:ECONNECTION |ESOCKET .*(?:ECONNRESET|EPIPE))/, "se cortó la conexión con el servidor de correo"],
];

/** The cause for the operator, who reads Spanish; undefined when unknown. */
export const findSmtpCause = ({ code, command, message }: SmtpError): string | undefined =>
  causes.find(([pattern]) => pattern.test(`${code} ${command} ${message}`))?.[1];
