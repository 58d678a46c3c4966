import { useState } from "react";
import { CheckField } from "#app/ui/fields/check-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { validationText } from "#contract/requests/request-text.ts";
import { Example, ExampleSection } from "./example.tsx";

const longWord = "Otorrinolaringologíaprefabricadacontinua".repeat(4);
const consent = "He leído y acepto la política de tratamiento de datos personales.";

export function FieldExamples() {
  const [value, onValue] = useState("");
  const [checked, onChecked] = useState(false);
  const field = { value, onValue };
  const check = { checked, onChecked };
  return (
    <ExampleSection title="Campos">
      <Example name="Campo: vacío, con ayuda, con error, con ayuda y error, lleno de más, de varias líneas" across>
        <TextField {...field} label="Nombre" name="vacio" />
        <TextField {...field} label="Correo electrónico" name="ayuda" hint="Este correo parece incompleto." />
        <TextField {...field} label="Teléfono" name="error" error={validationText.phone} />
        <TextField {...field} label="Ciudad" name="ambos" hint="Donde está la obra" error={validationText.city} />
        <TextField label="Nombre" name="lleno" value={longWord} onValue={onValue} />
        <TextField {...field} label="Mensaje" name="lineas" multiline />
      </Example>
      <Example name="Casilla: sin marcar, con error, con aviso" across>
        <CheckField {...check} name="libre">
          {consent}
        </CheckField>
        <CheckField {...check} name="error" error={validationText.consent}>
          {consent}
        </CheckField>
        <CheckField {...check} name="aviso" notice={"Usamos tus datos para responderte. ".repeat(4)}>
          Acepto que usen mis datos.
        </CheckField>
      </Example>
    </ExampleSection>
  );
}
