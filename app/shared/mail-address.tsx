/** A long address wraps after its @. */
export function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split("@");
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
