/** A long address wraps after its @, and before its ending: a full stop behind it does not stand alone on a line. */
export function MailAddress({ address }: { address: string }) {
  const [name, host = ""] = address.split("@");
  const ending = host.lastIndexOf(".");
  return (
    <>
      {name}@<wbr />
      {host.slice(0, ending)}
      <wbr />
      {host.slice(ending)}
    </>
  );
}
