func.func private @log(i32)

func.func @f(%c: i1, %a: i32) {
  func.call @log(%a) : (i32) -> ()
  return
}
