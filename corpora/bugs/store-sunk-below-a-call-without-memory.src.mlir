// pass: hand-written
// idea: @step takes no memory and may read @state all the same; %a = 1 shows it
// verdict: incorrect
memref.global @state : memref<2xi32> = dense<0>
func.func private @step()

func.func @f(%a: i32) {
  %c1 = arith.constant 1 : index
  %g = memref.get_global @state : memref<2xi32>
  memref.store %a, %g[%c1] : memref<2xi32>
  call @step() : () -> ()
  return
}
